import { useEffect, useState } from 'react';
import { mountReact, type ViewProps } from './mount-react';
import { ReviewList } from './review-list';
import { createReviewsApi, type Review } from './reviews.api';
import './reviews.css';

function Mine({ services }: ViewProps<{}>) {
  const [reviews, setReviews] = useState<readonly Review[]>([]);
  const [message, setMessage] = useState('Your reviews are loading.');
  useEffect(() => {
    document.title = `My reviews · ${services.settings.brand.name}`;
    void createReviewsApi(services)
      .mine()
      .then((result) => {
        setMessage(result.ok ? '' : result.problem.message);
        if (result.ok) setReviews(result.value);
      });
  }, [services]);
  return (
    <section className="reviews reviews-page" aria-label="My reviews">
      <h1>My reviews</h1>
      {message === '' ? <ReviewList reviews={reviews} /> : <p>{message}</p>}
    </section>
  );
}

export default mountReact(Mine);
