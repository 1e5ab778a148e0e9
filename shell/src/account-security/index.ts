export { AccountSection, type AccountSectionProps } from './account-section';
export { findFieldErrors } from './field-errors.rules';
export { LinkPage, type LinkPageProps } from './link-page';
export { PersonalDataSection, type PersonalDataSectionProps } from './personal-data-section';
export { PasswordField, type PasswordFieldProps } from './password-field';
