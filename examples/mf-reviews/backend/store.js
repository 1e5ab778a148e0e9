import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Opens the team's own store: a file of lines, each with one change, that is read once and appended to. It is enough
 * for one process; a real team takes a database here.
 */
export function openStore(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const reviews = new Map();
  const purchases = new Set();
  const apply = {
    review: (review) => reviews.set(review.id, review),
    hide: ({ id }) => reviews.delete(id),
    purchase: ({ customer, productId }) => purchases.add(`${customer} ${productId}`),
  };
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { kind, ...change } = JSON.parse(line);
      apply[kind](change);
    }
  const isBuyer = (customer, productId) => purchases.has(`${customer} ${productId}`);
  // Nobody learns the ids of other customers.
  const publish = ({ customer, ...review }) => ({ ...review, isBuyer: isBuyer(customer, review.productId) });
  return {
    change(kind, change) {
      appendFileSync(file, `${JSON.stringify({ kind, ...change })}\n`);
      apply[kind](change);
    },
    list: (matches) => [...reviews.values()].filter(matches).map(publish).reverse(),
    has: (id) => reviews.has(id),
  };
}
