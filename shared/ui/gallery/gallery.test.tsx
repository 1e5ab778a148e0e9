import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as parts from '../src';
import { Gallery } from './gallery';
import { groups } from './groups';

test('gallery: every part of the package is shown, by its name', () => {
  const isShownApart = (name: string) => name.endsWith('Icon') || name === 'PageMeta';
  const exported = Object.keys(parts).filter((name) => /^[A-Z]/.test(name) && !isShownApart(name));
  expect(groups.flatMap(({ names }) => names).sort()).toEqual(exported.sort());
  render(<Gallery />);
  for (const icon of Object.keys(parts).filter((name) => name.endsWith('Icon')))
    expect(screen.getByText(icon)).toBeVisible();
});

test('gallery: its parts can be tried', async () => {
  render(<Gallery />);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Linen' }));
  expect(screen.queryByRole('button', { name: 'Remove Linen' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Care' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Wash cold');
  await userEvent.click(screen.getByRole('button', { name: 'Open a dialog' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove this gift?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('It stays on your wishlist.')).not.toBeInTheDocument();
});
