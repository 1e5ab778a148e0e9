import type { Product } from '@shop/shared-api';
import { paths, type ShopSettings } from '@shop/shared-events';

/** Number of characters that a search engine shows of a description. */
const maxSummaryLength = 160;

/** Shortens a description for search engines, between two words. */
export function summariseDescription(description: string): string {
  if (description.length <= maxSummaryLength) return description;
  const cut = description.slice(0, maxSummaryLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** Builds the JSON-LD of a product page: Product and BreadcrumbList. */
export function buildProductJsonLd(product: Product, { siteUrl, currency, brand }: ShopSettings): readonly object[] {
  const address = siteUrl + paths.product(product._id);
  const [image] = product.images;
  const inStock = Object.values(product.stock).some((units) => units > 0);
  return [
    {
      '@type': 'Product',
      // Parts of other teams add to this object by its id.
      '@id': `${address}#product`,
      name: product.name,
      description: product.description,
      sku: product._id,
      image: image?.startsWith('/') ? siteUrl + image : image,
      brand: { '@type': 'Brand', name: brand.name },
      offers: {
        '@type': 'Offer',
        url: address,
        price: product.price.toFixed(2),
        priceCurrency: currency.code,
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Collection', item: siteUrl + paths.collection },
        { name: product.category, item: `${siteUrl}${paths.collection}?category=${product.category}` },
        { name: product.name, item: address },
      ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  ];
}
