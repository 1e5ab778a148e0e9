import { failed, type Problem, type Product, type ProductQuery, productQuerySchema } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { inTurn, servicesForTest as lentForTest } from '@shop/shared-events/for-test';
import type { BusHost } from '@shop/shared-events/host';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { answerFromAll } from './products/whole-list.rules';

/** A product that lacks nothing, with what a test needs to be different. */
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
  /** What each call of the product list asked for: its `ids`, or its query string without what every list asks. */
  readonly calls: string[];
  /** Notices, in their order, as 'kind: text'. */
  readonly notices: string[];
}

/**
 * What the shell lends, over a backend that sells these products, gated ones to a token only; a problem is answered
 * once, and then the next.
 */
export function servicesForTest(...answers: readonly (readonly Product[] | Problem)[]): ServicesForTest {
  return servicesAnswering((query, answer, withToken) => {
    if (query.ids) {
      const found = answer.filter((product) => query.ids?.includes(product._id));
      const restricted = found.flatMap(({ _id, name, images: [image = ''], gate }) =>
        gate && !withToken ? [{ _id, name, image, gate, message: 'You can get access with your coins.' }] : [],
      );
      return {
        success: true,
        products: found.filter(({ gate }) => !gate || withToken),
        ...(restricted.length > 0 ? { restricted } : {}),
      };
    }
    const { facets, ...page } = answerFromAll(answer, query);
    return { success: true, ...page, corrected: undefined, ...(facets ? { facets } : {}) };
  }, answers);
}

/** The same over a backend that knows the plain product list of spec section 7 and no parameters. */
export function plainServicesForTest(...answers: readonly (readonly Product[] | Problem)[]): ServicesForTest {
  return servicesAnswering((_, products) => ({ success: true, products }), answers);
}

function servicesAnswering(
  reply: (query: ProductQuery, products: readonly Product[], withToken: boolean) => unknown,
  answers: readonly (readonly Product[] | Problem)[],
): ServicesForTest {
  const calls: string[] = [];
  const notices: string[] = [];
  const next = inTurn(answers);
  const { services, host } = lentForTest({
    app: 'mf-catalog',
    answer({ options }) {
      const asked = Object.entries(options?.query ?? {}).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const query = v.parse(productQuerySchema, Object.fromEntries(asked));
      const told = asked.filter(
        ([name, value]) => !['fields', 'facets', 'limit'].includes(name) && !(name === 'page' && value === '1'),
      );
      calls.push(query.ids ? query.ids.join(',') : new URLSearchParams(told).toString());
      const answer = next();
      if (answer === undefined) return undefined;
      return 'kind' in answer ? failed(answer) : reply(query, answer, options?.withToken === true);
    },
  });
  host
    .createBusFor('shell')
    .watch('notice:raised')
    .subscribe(({ kind, text }) => notices.push(`${kind}: ${text}`));
  return { services, host, calls, notices };
}

/** Renders a page at an address; any other address shows itself. */
export function renderAt(address: string, path: string, page: ReactNode) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
