export { type Columns, ProductGrid, ProductGridSkeleton } from './product-grid';
