export { AccountSection } from './account-section';
export { CodeField } from './code-field';
export { findFieldErrors } from './field-errors.rules';
export { LinkPage } from './link-page';
export { PersonalDataSection } from './personal-data-section';
export { PasswordField } from './password-field';
