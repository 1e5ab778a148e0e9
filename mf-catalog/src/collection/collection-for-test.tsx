import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { productForTest, renderAt, servicesForTest } from '../services-for-test';
import CollectionPage from './collection-page';

export const products = [
  productForTest({ _id: 'shirt', name: 'Khadi Shirt', category: 'Men', price: 900, colour: 'Blue' }),
  productForTest({ _id: 'kurta', name: 'Indigo Kurta', category: 'Women', price: 1200 }),
  productForTest({
    _id: 'joggers',
    name: 'Loop Joggers',
    category: 'Kids',
    subCategory: 'Bottomwear',
    price: 500,
    colour: 'Red',
  }),
  productForTest({ _id: 'gym', name: 'Mesh Tee', category: 'Men', subCategory: 'gymtees', price: 700, stock: {} }),
  productForTest({ _id: 'nameless', name: '' }),
];

export async function openCollection(address = '/collection') {
  const user = userEvent.setup();
  const test = servicesForTest(products);
  renderAt(address, new URL(address, 'http://shop').pathname, <CollectionPage services={test.services} />);
  await screen.findByText(/^\d+ products?$/);
  return { user, ...test };
}

export const getProductNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
export const getSearchField = () => screen.getByRole('combobox', { name: 'Search the collection' });
export const getAddress = () => screen.getByRole('status', { name: 'Address' }).textContent;
