import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button';
import { IconButton } from './icon-button';

test('a11y: a busy button keeps its name and the focus, is announced as busy and cannot be pressed twice', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="City" />
      <Button type="submit" busy={busy} onClick={onClick}>
        PLACE ORDER
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'PLACE ORDER' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('City'), 'Pune{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button submits its form only with type="submit"', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Keep</Button>
      <Button type="submit">Save Changes</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a11y: a button link is announced as a link', () => {
  render(<ButtonLink href="/collection">TO THE CATALOG</ButtonLink>);
  expect(screen.getByRole('link', { name: 'TO THE CATALOG' })).toHaveAttribute('href', '/collection');
});

test('a11y: an icon button is named by its label', () => {
  render(<IconButton label="Search">x</IconButton>);
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});
