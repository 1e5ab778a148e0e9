import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Remove this item?">
        <p>The coin discount goes with it.</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  render(<DialogExample />);
  expect(screen.queryByText(/coin discount/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.getByRole('dialog', { name: 'Remove this item?' });
}

test('a11y: an open dialog is named by its title, which has the focus', async () => {
  await openDialog();
  expect(screen.getByRole('heading', { name: 'Remove this item?' })).toHaveFocus();
});

test('a11y: the close button closes the dialog', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a11y: Escape closes the dialog', async () => {
  fireEvent(await openDialog(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click on the backdrop closes the dialog, a click inside does not', async () => {
  const dialog = await openDialog();
  await userEvent.click(screen.getByText(/coin discount/));
  expect(dialog).toBeInTheDocument();
  expect(screen.getByText(/coin discount/)).toBeInTheDocument();
  await userEvent.click(dialog);
  expect(screen.queryByText(/coin discount/)).toBeNull();
});
