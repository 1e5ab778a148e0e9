import { type ApiClient, failed, ok, type Problem, problem, type Product } from '@shop/shared-api';
import type { RemoteServices } from '@shop/shared-events';
import { type BusHost, createBus } from '@shop/shared-events/host';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

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
  /** The `ids` of each call of the product list, '' for the whole. */
  readonly calls: string[];
  /** Notices, in their order, as 'kind: text'. */
  readonly notices: string[];
}

/** What the shell lends, over a backend that sells these products; a problem is answered once, and then the next. */
export function servicesForTest(...answers: readonly (readonly Product[] | Problem)[]): ServicesForTest {
  const host = createBus();
  const calls: string[] = [];
  const notices: string[] = [];
  const left = [...answers];
  const api: ApiClient = {
    async call(_call, _payload, options = {}) {
      const ids = String(options.query?.['ids'] ?? '');
      calls.push(ids);
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer === undefined) return failed(problem('unavailable'));
      if ('kind' in answer) return failed(answer);
      const products = ids === '' ? answer : answer.filter((product) => ids.split(',').includes(product._id));
      return ok({ success: true, products } as never);
    },
  };
  const services: RemoteServices = {
    bus: host.lend('mf-catalog'),
    api,
    settings: {
      apiBaseUrl: '/',
      siteUrl: 'https://shop.example',
      brand: { name: 'Sikka', tagline: 'clothes that pay you back' },
      currency: { code: 'INR', symbol: '₹' },
      deliveryFee: 59,
      paymentMethods: ['cod'],
      contact: { address: ['Pune'], phone: '1', email: 'hello@sikka.example', jobsUrl: '/jobs' },
      social: [],
      inspection: false,
    },
    kept: { read: () => null, write: () => undefined, remove: () => undefined },
    seeds: {},
    Widget: ({ name }) => <div>{name}</div>,
  };
  host.lend('shell').watch('notice:raised').subscribe(({ kind, text }) => notices.push(`${kind}: ${text}`));
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
