import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './button';
import { IconButton } from './icon-button';

test('a11y: a busy button keeps its name, says that it is busy and cannot be pressed twice', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      PLACE ORDER
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'PLACE ORDER' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a button submits its form only when it is told to', async () => {
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

test('a11y: a step with an address is a link, whatever it looks like', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/collection">TO THE CATALOG</ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'TO THE CATALOG' })).toHaveAttribute('href', '/collection');
});

test('a11y: a button with an icon only is named by its label', () => {
  render(<IconButton label="Search">x</IconButton>);
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
});
