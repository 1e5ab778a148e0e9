import { NavigationForTest } from '@shop/shared-events/for-test';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { servicesForTest } from '../session/services-for-test';
import { formatPayload, formatTime } from './events.rules';
import { Inspection } from './inspection';

jest.mock('./federation-description', () => ({ FederationDescription: () => null }));

// The first load of the tools takes longer on a busy machine than a query waits.
beforeAll(async () => void (await import('./inspection-tools')));

function show(at: string, { inspection = true } = {}) {
  const made = servicesForTest({ settings: { inspection } });
  render(
    <NavigationForTest entries={[at]}>
      <Inspection services={made.services} log={made.host.log} />
    </NavigationForTest>,
  );
  return { ...made, user: userEvent.setup() };
}

const messages = () => within(screen.getByRole('region', { name: 'Messages' })).queryAllByRole('listitem');

test('?events shows the bus live, newest first, and filters by name', async () => {
  const { services, user } = show('/?events');
  const filter = await screen.findByRole('searchbox', { name: 'Filter by name' });
  act(() => {
    services.bus.publish('session:changed', { status: 'visitor' });
    services.bus.publish('notice:raised', { kind: 'info', text: 'Hello' });
  });
  expect(messages()).toHaveLength(2);
  expect(messages()[0]).toHaveTextContent('notice:raisedshell{"kind":"info","text":"Hello"}');
  await user.type(filter, 'session');
  expect(messages()).toHaveLength(1);
});

test('?events can be paused, cleared and closed', async () => {
  const { services, user } = show('/?events');
  const publish = () => act(() => services.bus.publish('notice:raised', { kind: 'info', text: 'Hello' }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  publish();
  expect(messages()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(messages()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(messages()).toHaveLength(0);
  publish();
  expect(messages()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close events' }));
  expect(screen.queryByRole('region', { name: 'Events' })).not.toBeInTheDocument();
});

test('?borders marks the page for the borders of the teams', async () => {
  const { unmount } = render(
    <NavigationForTest entries={['/?borders']}>
      <Inspection services={servicesForTest().services} log={servicesForTest().host.log} />
    </NavigationForTest>,
  );
  await act(async () => void (await import('./inspection-tools')));
  expect(document.documentElement).toHaveClass('on');
  unmount();
  expect(document.documentElement).not.toHaveClass('on');
});

test('neither is there where the deployment does not allow it', async () => {
  show('/?events&borders', { inspection: false });
  await act(async () => void (await import('./inspection-tools')));
  expect(screen.queryByRole('region', { name: 'Events' })).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveClass('on');
});

test('a line of the log is readable whatever it holds', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(formatPayload(circle)).toBe('a payload that cannot be written as JSON');
  expect(formatPayload(undefined)).toBe('');
  expect(formatTime(0)).toBe('00:00:00.000');
});
