import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Radio } from './choice';
import { Field, Select, TextArea } from './field';

test('a11y: a field is found by its label and described by its error and its hint', () => {
  render(<Field label="Email" error="Please enter an e-mail address." hint="We write only about your order." />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Please enter an e-mail address. We write only about your order.');
});

test('a11y: a field without an error is not marked as invalid', () => {
  render(<Field label="City" />);
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-describedby');
});

test('a field forwards its ref and attributes to the input', () => {
  const ref = createRef<HTMLInputElement>();
  render(<Field ref={ref} label="Phone" name="phone" inputMode="numeric" optional />);
  ref.current?.focus();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  expect(ref.current).toHaveAttribute('name', 'phone');
  expect(ref.current).toHaveAccessibleDescription('(optional)');
});

test('a text area accepts several lines and shows its placeholder', async () => {
  render(<TextArea label="Message" placeholder="Write Your Message Here" />);
  await userEvent.type(screen.getByPlaceholderText('Write Your Message Here'), 'one{enter}two');
  expect(screen.getByLabelText('Message')).toHaveValue('one\ntwo');
});

test('a select is labelled and reports the selected option', async () => {
  const onChange = jest.fn();
  const options = ['relavent', 'low-high', 'high-low'].map((value) => ({ value, label: value }));
  render(<Select label="Sort by" options={options} onChange={(event) => onChange(event.target.value)} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'high-low');
  expect(onChange).toHaveBeenCalledWith('high-low');
});

test('a11y: checkboxes and radios are named by their label', async () => {
  render(
    <>
      <Checkbox label="Men" />
      <Radio name="payment" label="Cash on delivery" />
    </>,
  );
  await userEvent.click(screen.getByText('Men'));
  expect(screen.getByRole('checkbox', { name: 'Men' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Cash on delivery' })).not.toBeChecked();
});
