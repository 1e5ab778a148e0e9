import { render, screen } from '@testing-library/react';
import { RootErrorBoundary } from './root-error-boundary';

function BrokenFrame(): never {
  throw new Error('broken frame');
}

test('root error boundary: a broken frame shows a message and a link that works without the shop’s code', () => {
  // React reports every error that a boundary catches; this one is expected.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <RootErrorBoundary>
      <BrokenFrame />
    </RootErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'The shop ran into a problem.' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'start again from the home page' })).toHaveAttribute('href', '/');
  consoleError.mockRestore();
});
