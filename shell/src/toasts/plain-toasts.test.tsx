import { act, render, screen } from '@testing-library/react';
import { servicesForTest } from '../session/services-for-test';
import { createToastQueue } from './toast-queue.store';
import { PlainToasts } from './plain-toasts';

test('§8 where the toasts cannot be fetched a notice is still said, those from before included', () => {
  jest.useFakeTimers();
  const { services } = servicesForTest();
  const queue = createToastQueue();
  queue.start(services.bus, () => undefined);
  services.bus.publish('notice:raised', { kind: 'error', text: 'Please login to continue' });
  render(<PlainToasts queue={queue} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Please login to continue');
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});
