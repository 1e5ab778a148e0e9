import * as v from 'valibot';
import { findRefusal, findReleaseRefusal } from '../gate-fixtures-for-test';
import { type Manifest, manifestSchema } from '../manifest';
import { emptyRegistry, type Registry } from '../registry';
import { addRelease, retireApp } from '../registry-changes';
import { createManifestForTest, createPointReleaseForTest } from './point-releases-for-test';

const create = (version: string, declared: Partial<Manifest> = {}) =>
  createPointReleaseForTest(version, createManifestForTest(declared));

const pages = { product: { paths: ['/product/:productId'] } };
const point = { page: 'product', props: { productId: 'string' }, max: 2 } as const;
const offering = { pages, points: { 'product/after-details': point } };
const stars = { point: 'product/after-details', widget: 'stars', props: { productId: 'string' } } as const;
const attaching = (...attaches: NonNullable<Manifest['attaches']>) => ({
  widgets: attaches.map(({ widget }) => widget),
  attaches,
});

const shop: Registry = [
  ['shell', create('1', { pages: { login: { paths: ['/login'] } } })] as const,
  ['mf-catalog', create('1', offering)] as const,
].reduce((registry, [app, release]) => addRelease(registry, app, release), emptyRegistry);
const withStars = addRelease(shop, 'mf-reviews', create('1', attaching(stars)));

test('gate: a part joins a point of another app, and its own release takes it away again', () => {
  expect(findReleaseRefusal('mf-reviews', create('1', attaching(stars)), shop)).toBe('');
  expect(findReleaseRefusal('mf-reviews', create('2'), withStars)).toBe('');
  expect(findRefusal((registry) => retireApp(registry, 'mf-reviews'), withStars)).toBe('');
});

test('gate: a part for a point that no live release offers is refused, with the points that there are', () => {
  const part = { ...stars, point: 'product/after-detail' };
  expect(findReleaseRefusal('mf-reviews', create('1', attaching(part)), shop)).toBe(
    'mf-reviews 1 attaches the widget stars to the point product/after-detail, which no live app offers. The points are product/after-details.',
  );
  expect(findReleaseRefusal('mf-reviews', create('1', { attaches: [stars] }), shop)).toBe(
    'mf-reviews 1 attaches the widget stars, which it does not declare.',
  );
});

test('gate: a point that a live remote uses may not go, also not with a canary or by retiring its app', () => {
  const gone = 'mf-reviews 1 attaches the widget stars to the point product/after-details, ';
  expect(findReleaseRefusal('mf-catalog', create('2', { pages }), withStars)).toBe(
    `${gone}which no live app offers. There are no points.`,
  );
  expect(findRefusal((registry) => retireApp(registry, 'mf-catalog'), withStars)).toContain(gone);
  expect(findRefusal((registry) => addRelease(registry, 'mf-catalog', create('2', { pages }), 5), withStars)).toBe(
    `${gone}and mf-catalog 2 does not offer it.`,
  );
});

test('gate: a part needs no prop that its point does not give, and a point keeps the props that live parts need', () => {
  const needs = 'mf-reviews 1 attaches the widget stars to the point product/after-details and needs its prop ';
  const asNumber = { ...stars, props: { productId: 'number' } } as const;
  expect(findReleaseRefusal('mf-reviews', create('1', attaching(asNumber)), shop)).toBe(
    `${needs}productId as a number, and mf-catalog 1 gives a string.`,
  );
  const { props: _, ...without } = point;
  const next = create('2', { pages, points: { 'product/after-details': without } });
  expect(findReleaseRefusal('mf-catalog', next, withStars)).toBe(
    `${needs}productId as a string, and mf-catalog 2 gives none.`,
  );
  const more = { ...point, props: { productId: 'string', size: 'string' } } as const;
  const wider = create('2', { pages, points: { 'product/after-details': more } });
  expect(findReleaseRefusal('mf-catalog', wider, withStars)).toBe('');
});

test('gate: a point holds no more parts than its limit, of a visitor with any canary', () => {
  const two = attaching({ ...stars, widget: 'looks' }, { ...stars, widget: 'size-quiz' });
  const refusal =
    'The point product/after-details of mf-catalog 1 holds at most 2 parts, and 3 are attached: looks of mf-looks 1, size-quiz of mf-looks 1, stars of mf-reviews 1.';
  expect(findReleaseRefusal('mf-looks', create('1', two), withStars)).toBe(refusal);
  const withOne = addRelease(withStars, 'mf-looks', create('0', attaching({ ...stars, widget: 'looks' })));
  expect(findRefusal((registry) => addRelease(registry, 'mf-looks', create('1', two), 5), withOne)).toBe(refusal);
  const smaller = create('2', { pages, points: { 'product/after-details': { ...point, max: 1 } } });
  expect(findReleaseRefusal('mf-catalog', smaller, withOne)).toContain('holds at most 1 part, and 2 are attached');
});

test('gate: a point has one owner, and is on a page of its app', () => {
  const other = { pages: { gifts: { paths: ['/gifts'] } }, points: { 'product/after-details': point } };
  expect(findReleaseRefusal('mf-gifts', create('1', other), shop)).toBe(
    'mf-gifts 1 declares the point product/after-details on the page product, which it does not have. | mf-gifts 1 declares the point product/after-details, and mf-catalog 1 owns it.',
  );
});

test.each<[string, Partial<Record<'points' | 'attaches', unknown>>, string]>([
  ['500 parts', { attaches: Array.from({ length: 500 }, (_, n) => ({ ...stars, widget: `w${n}` })) }, 'more than 20'],
  ['a part twice', { attaches: [stars, { ...stars, order: 3 }] }, 'attaches a widget twice to one point'],
  ['a wrong name', { attaches: [{ ...stars, point: 'Product details' }] }, 'is no point such as product/after-details'],
  ['a wrong order', { attaches: [{ ...stars, order: 1.5 }] }, 'is no whole number'],
  ['an object as prop', { attaches: [{ ...stars, props: { product: 'object' } }] }, 'is none of string, number and'],
  ['a prop named services', { points: { 'a/b': { ...point, props: { services: 'string' } } } }, 'is no name of a prop'],
  ['a point for 500 parts', { points: { 'a/b': { ...point, max: 500 } } }, 'has a limit of more than 20 parts'],
])('manifest: %s is refused in a sentence', (_, declared, sentence) => {
  const { issues = [] } = v.safeParse(manifestSchema, { ...createManifestForTest({}), ...declared });
  expect(issues.map(({ message }) => message).join()).toContain(sentence);
});
