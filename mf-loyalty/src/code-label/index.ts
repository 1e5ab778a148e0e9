export { CodeLabel } from './code-label';
export { CopyButton } from './copy-button';
export { codeOf } from './redemption-code.rules';
