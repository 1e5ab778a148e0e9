import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper';

const onChange = jest.fn();
const onAboveMax = jest.fn();

function Counter({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  function change(next: number) {
    onChange(next);
    setValue(next);
  }
  return <Stepper label="Quantity" value={value} max={5} onChange={change} onAboveMax={onAboveMax} />;
}

beforeEach(() => {
  onChange.mockReset();
  onAboveMax.mockReset();
});

test.each(['{Backspace}', '{Backspace}0', '{Backspace}1.5', '-'])(
  '§5 a quantity that is empty, 0 or not whole is ignored: %s',
  async (keys) => {
    render(<Counter start={2} />);
    const input = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.click(input);
    await userEvent.keyboard(keys);
    expect(onChange.mock.calls.flat().filter((value) => !Number.isInteger(value) || value < 1)).toEqual([]);
    await userEvent.tab();
    expect(Number((input as HTMLInputElement).value)).toBeGreaterThanOrEqual(1);
  },
);

test('§4 a typed quantity is set directly', async () => {
  render(<Counter start={2} />);
  await userEvent.tripleClick(screen.getByRole('spinbutton'));
  await userEvent.keyboard('4');
  expect(onChange).toHaveBeenLastCalledWith(4);
});

test('a typed quantity above max sets max and is reported to the caller', async () => {
  render(<Counter start={2} />);
  const input = screen.getByRole('spinbutton');
  await userEvent.tripleClick(input);
  await userEvent.keyboard('9');
  expect(onAboveMax).toHaveBeenCalledWith(9);
  expect(onChange.mock.calls).toEqual([[5]]);
  expect(input).toHaveValue(5);
});

test('the buttons step by one and stop at min and max', async () => {
  render(<Counter start={4} />);
  const increase = screen.getByRole('button', { name: 'One more' });
  await userEvent.click(increase);
  expect(onChange).toHaveBeenLastCalledWith(5);
  expect(increase).toBeDisabled();
  const decrease = screen.getByRole('button', { name: 'One less' });
  for (const left of [4, 3, 2, 1]) {
    await userEvent.click(decrease);
    expect(onChange).toHaveBeenLastCalledWith(left);
  }
  expect(decrease).toBeDisabled();
  expect(screen.getByRole('spinbutton')).toHaveValue(1);
});

test('a11y: only the input carries the label as its name; the buttons are described by it', () => {
  render(<Counter start={2} />);
  expect(screen.getAllByLabelText(/quantity/i)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAccessibleDescription('Quantity');
});
