import {
  failed,
  type Problem,
  type Product,
  type ProductQuery,
  productQuerySchema,
  wishlistGet,
} from '@shop/shared-api';
import { type RemoteServices, useLocation } from '@shop/shared-events';
import { inTurn, NavigationForTest, servicesForTest as createServicesForTest } from '@shop/shared-events/for-test';
import type { BusHost } from '@shop/shared-events/host';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { queryProducts } from './products/query-products.rules';

/** Creates a complete product with the given fields. */
export function productForTest(own: Partial<Product> & { readonly _id: string }): Product {
  return {
    name: `Piece ${own._id}`,
    description: 'Plain cotton.',
    price: 999,
    images: [`/pictures/${own._id}-1.webp`, `/pictures/${own._id}-2.webp`, `/pictures/${own._id}-3.webp`],
    category: 'Men',
    subCategory: 'Topwear',
    sizes: ['S', 'M', 'L'],
    stock: { S: 20, M: 2, L: 0 },
    bestseller: false,
    showcase: false,
    ...own,
  };
}

export interface ServicesForTest {
  readonly services: RemoteServices;
  readonly host: BusHost;
  /** The `ids` of each call of the product list, or its query string without the parameters of every list. */
  readonly calls: string[];
  /** Published toasts as 'kind: text'. */
  readonly toasts: string[];
}

/**
 * Creates services with a backend that returns these answers in turn: products to query, or a problem. Gated products
 * are returned in full only to requests with a token.
 */
export function servicesForTest(...answers: readonly (readonly Product[] | Problem)[]): ServicesForTest {
  return createServices((query, answer, withToken) => {
    if (query.ids) {
      const matches = answer.filter((product) => query.ids?.includes(product._id));
      const restricted = matches.flatMap(({ _id, name, images: [image = ''], gate }) =>
        gate && !withToken ? [{ _id, name, image, gate, message: 'You can get access with your coins.' }] : [],
      );
      return {
        success: true,
        products: matches.filter(({ gate }) => !gate || withToken),
        ...(restricted.length > 0 ? { restricted } : {}),
      };
    }
    const { facets, ...page } = queryProducts(answer, query);
    return { success: true, ...page, corrected: undefined, ...(facets ? { facets } : {}) };
  }, answers);
}

/** Creates services with a backend that ignores parameters and always returns all products (spec section 7). */
export function servicesWithoutQueriesForTest(...answers: readonly (readonly Product[] | Problem)[]): ServicesForTest {
  return createServices((_, products) => ({ success: true, products }), answers);
}

function createServices(
  reply: (query: ProductQuery, products: readonly Product[], withToken: boolean) => unknown,
  answers: readonly (readonly Product[] | Problem)[],
): ServicesForTest {
  const calls: string[] = [];
  const toasts: string[] = [];
  const next = inTurn(answers);
  const { services, host } = createServicesForTest({
    app: 'mf-catalog',
    answer({ path, options }) {
      if (path.startsWith(wishlistGet.path)) return { success: true, productIds: [] };
      const parameters = Object.entries(options?.query ?? {}).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const query = v.parse(productQuerySchema, Object.fromEntries(parameters));
      const recorded = parameters.filter(
        ([name, value]) => !['fields', 'facets', 'limit'].includes(name) && !(name === 'page' && value === '1'),
      );
      calls.push(query.ids ? query.ids.join(',') : new URLSearchParams(recorded).toString());
      const answer = next();
      if (answer === undefined) return undefined;
      return 'kind' in answer ? failed(answer) : reply(query, answer, options?.withToken === true);
    },
  });
  host
    .createBusFor('shell')
    .watch('notice:raised')
    .subscribe(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  return { services, host, calls, toasts };
}

/** Renders a page at a URL, together with the current URL as text. */
export function renderAt(address: string, path: string, page: ReactNode) {
  return render(
    <NavigationForTest entries={[address]} path={path} beside={<Address />}>
      {page}
    </NavigationForTest>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
