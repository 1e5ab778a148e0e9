import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioTile } from './radio-tile';

const sizes = (pick: (size: string) => void, none = false) => (
  <fieldset disabled={none}>
    <legend>Size</legend>
    {['S', 'M', 'L'].map((size) => (
      <RadioTile key={size} label={size} name="size" value={size} disabled={size === 'S'} onChange={() => pick(size)} />
    ))}
  </fieldset>
);

test('a tile is a radio named by its label and selected by a click anywhere on it', async () => {
  const pick = jest.fn();
  render(sizes(pick));
  await userEvent.click(screen.getByText('M'));
  expect(pick).toHaveBeenCalledWith('M');
  expect(screen.getByRole('radio', { name: 'M' })).toBeChecked();
});

test('a disabled tile or a tile of a disabled group cannot be selected', async () => {
  const pick = jest.fn();
  const { rerender } = render(sizes(pick));
  await userEvent.click(screen.getByText('S'));
  rerender(sizes(pick, true));
  await userEvent.click(screen.getByText('L'));
  expect(pick).not.toHaveBeenCalled();
});
