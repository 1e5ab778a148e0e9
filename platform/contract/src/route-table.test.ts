import { deployedForTest } from './deployed-for-test';
import { createRouteTable } from './route-table';

const { findRoute, findWidget, getTitle, listSlots, toPageAddress } = createRouteTable(deployedForTest);

test('routes: a path leads to the remote that declares it, whatever is added or written in capitals', () => {
  expect(findRoute('/men-collection')).toMatchObject({ remote: 'mf-catalog', page: 'collection' });
  expect(findRoute('/About/')).toMatchObject({ remote: 'mf-content', page: 'about' });
  expect(findRoute('/nowhere')).toBeUndefined();
});

test('routes: a fixed path comes before one with a parameter', () => {
  expect(findRoute('/product/newest')?.page).toBe('newest');
  expect(findRoute('/product/kurta')?.page).toBe('product');
});

test('routes: a page has the parameters of its path', () => {
  expect(toPageAddress({ pathname: '/product/kurta', search: '?size=M' })).toEqual({
    pathname: '/product/kurta',
    search: '?size=M',
    params: { productId: 'kurta' },
  });
});

test('routes: a page is prepared with the widgets of other remotes that are deployed', () => {
  const home = listSlots(findRoute('/')).map(({ remote, name }) => `${remote}/${name}`);
  expect(home).toEqual(['mf-content/home', 'mf-catalog/best-sellers', 'mf-catalog/creators-picks']);
  const { 'mf-content': content } = deployedForTest;
  const contentOnly = createRouteTable(content ? { 'mf-content': content } : {});
  expect(contentOnly.listSlots(contentOnly.findRoute('/'))).toHaveLength(1);
});

test('routes: a widget belongs to the remote that offers it, and names of objects are no widgets', () => {
  expect(findWidget('best-sellers')).toEqual({ remote: 'mf-catalog', kind: 'widgets', name: 'best-sellers' });
  expect([findWidget('size-quiz'), findWidget('constructor')]).toEqual([undefined, undefined]);
});

test('routes: a remote has the title that it declares', () => {
  expect(getTitle('mf-catalog')).toBe('The collection');
});
