export { fetchAccess, fetchGatedProducts, fetchTeasers } from './gated.api';
export {
  describeCost,
  findAccessType,
  formatUnitsLeft,
  gatedTexts,
  type GatedList,
  type GatedState,
  isSizeSoldOut,
  toGatedState,
  validateSize,
} from './gated.rules';
export { GatedProductsLink } from './gated-products-link';
