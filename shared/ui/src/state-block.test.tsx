import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './badge';
import { Button } from './button';
import { Chip } from './chip';
import { PageHeading, SectionHeading } from './heading';
import { Skeleton } from './skeleton';
import { StateBlock } from './state-block';

test('a11y: an error is announced and contains its action', () => {
  render(
    <StateBlock kind="error" title="We could not load the products" action={<Button>Retry</Button>}>
      Please try again.
    </StateBlock>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('a11y: an empty state has a heading of the given level and is not announced', () => {
  render(<StateBlock kind="empty" title="Your cart is empty" headingLevel={3} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a11y: the name of a chip says that it can be removed', async () => {
  const onRemove = jest.fn();
  render(<Chip onRemove={onRemove}>Topwear</Chip>);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Topwear' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test('a11y: a badge is plain text, and a skeleton is hidden from screen readers', () => {
  const { container } = render(
    <>
      <Badge tone="success">ACTIVE</Badge>
      <Skeleton ratio="4 / 5" />
    </>,
  );
  expect(screen.getByText('ACTIVE')).toBeInTheDocument();
  expect(container.querySelector('[aria-hidden="true"][style]')).toHaveStyle({ aspectRatio: '4 / 5' });
});

test('a11y: a page has a first-level heading, a section a second-level one', () => {
  render(
    <>
      <PageHeading>My Orders</PageHeading>
      <SectionHeading id="picks" lead="Buy them before they are gone.">
        CREATOR'S PICKS
      </SectionHeading>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'My Orders' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: "CREATOR'S PICKS" })).toHaveAttribute('id', 'picks');
});
