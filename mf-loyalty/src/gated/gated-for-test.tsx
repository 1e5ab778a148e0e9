import { type AccessType, ok, type RestrictedProduct } from '@shop/shared-api';
import {
  createAccessReply,
  gatedProduct,
  renderAt,
  flushPromises,
  createTestShop,
  type TestShop,
} from '../services-for-test';
import EarlyAccessPage from './early-access-page';
import LimitedEditionPage from './limited-edition-page';

export interface GatedCase {
  readonly type: AccessType;
  readonly Page: typeof EarlyAccessPage;
  readonly path: string;
  readonly list: string;
  readonly title: string;
  readonly access: string;
  readonly cost: number;
}

export const gatedCases: readonly GatedCase[] = [
  {
    type: 'EARLY_ACCESS',
    Page: EarlyAccessPage,
    path: '/early-access',
    list: '/api/product/early-access',
    title: 'Early access',
    access: 'Early access',
    cost: 500,
  },
  {
    type: 'LIMITED_EDITION',
    Page: LimitedEditionPage,
    path: '/limited-edition',
    list: '/api/product/limited-edition',
    title: 'Limited edition',
    access: 'Limited edition access',
    cost: 1000,
  },
];
export const earlyAccess = gatedCases[0] as GatedCase;

export const access = (hasAccess: boolean) => () => createAccessReply(hasAccess ? '2026-12-03T10:00:00.000Z' : null);

/** The public part of a gated product. */
const restrictedProduct = (gate: AccessType): RestrictedProduct => ({
  _id: 'g1',
  name: 'Bandhani kurta',
  image: '/images/products/bandhani-1080.webp',
  gate,
  message: 'You can get it with your coins.',
});

export async function openGatedPage(
  { type, Page, path, list }: GatedCase,
  answers: Parameters<typeof createTestShop>[0] = {},
  sign = true,
): Promise<TestShop> {
  const products = [gatedProduct()];
  const shop = createTestShop({
    [`/api/coins/check-access/${type}`]: access(true),
    [list]: () => ok({ success: true, products }),
    '/api/product/list': () => ok({ success: true, products: [], restricted: [restrictedProduct(type)] }),
    ...answers,
  });
  if (sign) shop.signIn();
  else shop.signOut();
  renderAt(path, <Page services={shop.services} />);
  await flushPromises();
  return shop;
}
