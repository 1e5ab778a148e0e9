import type { PageAddress, RemoteServices } from '@shop/platform';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { mountReact, type ViewProps } from './mount-react';
import { renderReact } from './render-react';
import { createReviewsApi, type Review } from './reviews.api';
import { Rating } from './rating';
import { ReviewList } from './review-list';
import './reviews.css';

type Props = { readonly productId: string };

interface Seed extends Props {
  readonly reviews: Review[] | null;
}

/** Loads the reviews on the server, of which the HTML and the first render in the browser are made. */
export async function prepare(services: RemoteServices, { params }: PageAddress) {
  const productId = params['productId'] ?? '';
  const result = await createReviewsApi(services).list(productId);
  return { seed: { productId, reviews: result.ok ? result.value : null } satisfies Seed };
}

function Reviews({ services, productId }: ViewProps<Props>) {
  const seed = services.seeds['reviews'] as Seed | undefined;
  const [reviews, setReviews] = useState(seed?.productId === productId ? seed.reviews : null);
  const [problem, setProblem] = useState('');
  const refresh = useCallback(async () => {
    const result = await createReviewsApi(services).list(productId);
    setReviews(result.ok ? result.value : null);
  }, [services, productId]);
  useEffect(() => void refresh(), [refresh]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const own = { stars: Number(fields.get('stars')), text: String(fields.get('text')) };
    const result = await createReviewsApi(services).write(productId, own);
    setProblem(result.ok ? '' : result.problem.message);
    if (!result.ok) return;
    form.reset();
    services.bus.publish('notice:raised', { kind: 'success', text: 'Thank you for your review.' });
    await refresh();
  };

  return (
    <section className="reviews" aria-label="Reviews">
      <h2>Reviews</h2>
      {reviews?.length ? (
        <Rating address={`${services.settings.siteUrl}/product/${productId}`} reviews={reviews} />
      ) : null}
      {reviews === null ? <p>The reviews are not there at the moment.</p> : <ReviewList reviews={reviews} />}
      <form className="reviews-form" onSubmit={(event) => void submit(event)}>
        <label>
          Stars
          <select name="stars" defaultValue="5">
            {[5, 4, 3, 2, 1].map((stars) => (
              <option key={stars}>{stars}</option>
            ))}
          </select>
        </label>
        <label>
          Your review
          <textarea name="text" required maxLength={1000} />
        </label>
        {problem === '' ? null : <p role="alert">{problem}</p>}
        <button type="submit">Send review</button>
      </form>
      <a href="/reviews/mine">My reviews</a>
    </section>
  );
}

export default { ...mountReact(Reviews), ...renderReact(Reviews) };
