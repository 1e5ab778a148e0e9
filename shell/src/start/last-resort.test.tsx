import { render, screen } from '@testing-library/react';
import { LastResort } from './last-resort';

function BrokenFrame(): never {
  throw new Error('broken frame');
}

test('§2 a frame that breaks leaves no white page: it says so, and leads on without the shop’s own code', () => {
  // React tells of every error that a boundary catches; this one is meant.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <LastResort>
      <BrokenFrame />
    </LastResort>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'The shop ran into a problem.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'begin again on the home page' })).toHaveAttribute('href', '/');
  said.mockRestore();
});
