import type { Product } from '@shop/shared-api';
import { paths, type ShopSettings } from '@shop/shared-events';

/** Characters that a search engine shows of a description. */
const shown = 160;

/** The description as far as a search engine shows it, cut between words. */
export function summaryOf(description: string): string {
  if (description.length <= shown) return description;
  const cut = description.slice(0, shown);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

/** What a search engine reads of a product: the thing itself, and the way to it. */
export function productJsonLd(product: Product, { siteUrl, currency, brand }: ShopSettings): readonly object[] {
  const address = siteUrl + paths.product(product._id);
  const inStock = Object.values(product.stock).some((units) => units > 0);
  return [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product._id,
      image: product.images.map((image) => (image.startsWith('/') ? siteUrl + image : image)),
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
      ].map((one, index) => ({ '@type': 'ListItem', position: index + 1, ...one })),
    },
  ];
}
