export { fetchAccess } from './gated.api';
export { findAccessType, gatedTexts } from './gated.rules';
export { GatedProductsLink } from './gated-products-link';
