import { columns, optionColumns } from './columns';
import { convertHtmlToText, convertTextToHtml } from './description-html';
import { escapeFormula } from './formula-cells';
import type { StoredProduct } from './product-draft';

type Cells = Record<string, string>;

/** The columns that every export has, in Shopify's order. Kept columns of imported files follow. */
export const exportColumns: readonly string[] = [
  columns.handle,
  columns.title,
  columns.body,
  columns.productCategory,
  columns.type,
  columns.tags,
  columns.published,
  optionColumns[0]?.name ?? '',
  optionColumns[0]?.value ?? '',
  columns.quantity,
  columns.price,
  columns.compareAt,
  columns.image,
  columns.imagePosition,
  columns.imageAlt,
  columns.category,
  columns.subCategory,
  columns.colour,
  columns.bestseller,
  columns.showcase,
  columns.gate,
  columns.composition,
  columns.care,
  columns.origin,
  columns.fit,
  columns.status,
];

/** The size of a product that has none. */
export const onlySize = 'One Size';

/** Writes a product as rows of Shopify's CSV, with the cells that an import stored beside it. `shopUrl` precedes own pictures. */
export function writeProduct(product: StoredProduct, shopUrl = ''): Cells[] {
  const { extraCells } = product;
  return writeOwnCells(product, shopUrl).map((own, index) => {
    const size = product.sizes[index];
    const extra: Cells = {
      ...(index === 0 ? extraCells?.product : {}),
      ...(size !== undefined && extraCells && Object.hasOwn(extraCells.sizes, size) ? extraCells.sizes[size] : {}),
      ...(index < product.images.length ? extraCells?.images[String(index)] : {}),
    };
    const cells: Cells = { ...own, ...extra };
    const html = extra[columns.body];
    // The imported HTML is outdated when the description has changed since.
    if (index === 0 && html !== undefined && convertHtmlToText(html) !== product.description)
      cells[columns.body] = own[columns.body] ?? '';
    return Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [escapeFormula(column), escapeFormula(cell)]),
    );
  });
}

/** Writes the cells that follow from the product alone, unescaped. */
export function writeOwnCells(product: StoredProduct, shopUrl = ''): Cells[] {
  const rows = Math.max(1, product.sizes.length, product.images.length);
  return Array.from({ length: rows }, (_, index) => ({
    [columns.handle]: product.id,
    ...(index === 0 ? writeProductCells(product) : {}),
    ...writeSizeCells(product, product.sizes[index], index === 0),
    ...writeImageCells(product, index, shopUrl),
  }));
}

const writeBoolean = (value: boolean): string => (value ? 'TRUE' : 'FALSE');
const writeAmount = (paise: number | null): string => (paise === null ? '' : (paise / 100).toFixed(2));

function writeProductCells(product: StoredProduct): Cells {
  const categories = [product.category, product.secondCategory].filter(Boolean).join(', ');
  return {
    [columns.title]: product.name,
    [columns.body]: convertTextToHtml(product.description),
    [columns.type]: product.subCategory,
    [columns.tags]: categories,
    [columns.published]: writeBoolean(product.status === 'active'),
    [columns.status]: product.status,
    [columns.category]: categories,
    [columns.subCategory]: product.subCategory,
    [columns.colour]: product.colour ?? '',
    [columns.bestseller]: writeBoolean(product.bestseller),
    [columns.showcase]: writeBoolean(product.showcase),
    [columns.gate]: product.gate ?? '',
    [columns.composition]: product.details?.composition ?? '',
    [columns.care]: product.details?.care ?? '',
    [columns.origin]: product.details?.origin ?? '',
    [columns.fit]: product.details?.fit ?? '',
  };
}

function writeSizeCells(product: StoredProduct, size: string | undefined, isFirst: boolean): Cells {
  const prices = {
    [columns.price]: writeAmount(product.pricePaise),
    [columns.compareAt]: writeAmount(product.compareAtPaise),
  };
  const [option] = optionColumns;
  if (size === undefined || !option) return isFirst ? prices : {};
  return {
    ...prices,
    ...(isFirst ? { [option.name]: 'Size' } : {}),
    [option.value]: size,
    [columns.quantity]: String(Object.hasOwn(product.stock, size) ? product.stock[size] : 0),
  };
}

function writeImageCells({ images, name }: StoredProduct, index: number, shopUrl: string): Cells {
  const image = images[index];
  if (image === undefined) return {};
  return {
    [columns.image]: image.startsWith('/') ? `${shopUrl}${image}` : image,
    [columns.imagePosition]: String(index + 1),
    [columns.imageAlt]: name,
  };
}
