import { act, fireEvent, render, screen } from '@testing-library/react';
import { servicesForTest } from '../session/services-for-test';
import { createToastQueue } from './toast-queue.store';
import { PlainToasts } from './plain-toasts';

function show(text = 'Please login to continue') {
  const { services } = servicesForTest();
  const queue = createToastQueue();
  queue.start(services.bus, () => undefined);
  services.bus.publish('notice:raised', { kind: 'error', text });
  render(<PlainToasts queue={queue} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('§8 where the toasts cannot be fetched a notice is still shown, those from before included', () => {
  show();
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the plain notice can be closed', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the plain notice goes when the network is back', () => {
  show('We could not reach the shop.');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
