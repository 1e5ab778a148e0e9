import { averageStars, type Review } from './reviews.api';

export function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  if (reviews.length === 0) return <p>There are no reviews yet.</p>;
  return (
    <>
      <p>{`${averageStars(reviews).toFixed(1)} of 5 stars, ${reviews.length} ${reviews.length === 1 ? 'review' : 'reviews'}`}</p>
      <ul>
        {reviews.map(({ id, stars, text, isBuyer }) => (
          <li key={id}>
            <span role="img" aria-label={`${stars} of 5 stars`}>
              {'★'.repeat(stars)}
            </span>{' '}
            {isBuyer ? <strong>Verified buyer</strong> : null}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
