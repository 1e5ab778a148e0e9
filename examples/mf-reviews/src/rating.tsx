import { averageStars, type Review } from './reviews.api';

interface RatingProps {
  /** The address of the product's page. */
  readonly address: string;
  readonly reviews: readonly Review[];
}

/** What search engines read of the reviews: the page's own product, by its id, gets a rating. */
export function Rating({ address, reviews }: RatingProps) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${address}#product`,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageStars(reviews).toFixed(1),
      reviewCount: reviews.length,
    },
  };
  const text = JSON.stringify(data).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
