import { CategoryLinks } from './category-links';

/** The ways into the collections, for pages of other teams. */
export default CategoryLinks;
