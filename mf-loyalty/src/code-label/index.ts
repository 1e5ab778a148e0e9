export { CodeLabel } from './code-label';
export { CopyButton } from './copy-button';
export { findRedemptionCode } from './redemption-code.rules';
