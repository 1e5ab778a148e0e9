import type { MountableModule, MountablePart, RemoteServices } from '@shop/shared-events';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { toServerModule } from '../start/rendered-part';
import { isMountable } from './is-mountable';
import { toPageModule } from './mountable-part';
import { ErrorBoundary } from './slot-states';

const services = {} as RemoteServices;

/** Creates a part of plain DOM that records what is called. `broken` names the call that throws. */
function createPart(broken?: 'mount' | 'update' | 'unmount') {
  const calls: unknown[][] = [];
  const call = (name: string, ...values: unknown[]) => {
    calls.push([name, ...values]);
    if (name === broken) throw new Error(`${name} is broken`);
  };
  const part: MountablePart = {
    render: ({ productId }) => ({ html: `<p>Likes of ${productId}</p>` }),
    mount(element, props, given, { serverRendered }) {
      call('mount', props['productId'], given === services, serverRendered);
      if (!serverRendered) element.innerHTML = `<p>Likes of ${props['productId']}</p>`;
      return {
        update(next) {
          call('update', next['productId']);
          element.textContent = `Likes of ${next['productId']}`;
        },
        unmount: () => call('unmount'),
      };
    },
  };
  return { module: { default: part } as MountableModule, calls };
}

/** Creates the component as the slot shows it, which renders it with an object of its own each time. */
function createView(module: MountableModule, onServer = false) {
  const { default: Part } = onServer ? toServerModule(module) : toPageModule(module);
  return (productId: string): ReactElement => {
    const props = { services, productId };
    return (
      <ErrorBoundary fallback={() => <p>Closed</p>}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

test('mountable part: it is mounted in an empty element, updated by other props only, and unmounted once', () => {
  const { module, calls } = createPart();
  const view = createView(module);
  const { container, rerender, unmount } = render(view('kurta'));
  expect(container).toHaveTextContent('Likes of kurta');
  rerender(view('kurta'));
  expect(calls).toEqual([['mount', 'kurta', true, false]]);
  rerender(view('sari'));
  expect(container).toHaveTextContent('Likes of sari');
  unmount();
  expect(calls.slice(1)).toEqual([['update', 'sari'], ['unmount']]);
});

test('mountable part: it takes over the HTML of the server, which React keeps', async () => {
  const { module, calls } = createPart();
  document.body.innerHTML = renderToString(createView(module, true)('kurta'));
  const sent = document.querySelector('p');
  expect(sent).toHaveTextContent('Likes of kurta');
  const view = createView(module);
  const root = await act(async () => hydrateRoot(document.body, view('kurta')));
  expect(calls).toEqual([['mount', 'kurta', true, true]]);
  await act(async () => root.render(view('kurta')));
  expect(document.querySelector('p')).toBe(sent);
  await act(async () => root.unmount());
  expect(calls).toHaveLength(2);
});

test.each(['mount', 'update'] as const)(
  'mountable part: a %s that throws closes its own place, and the page around it stays',
  (broken) => {
    const caught: unknown[] = [];
    const view = createView(createPart(broken).module);
    const page = (productId: string) => <main>Around it{view(productId)}</main>;
    const { container, rerender } = render(page('kurta'), { onCaughtError: (error) => caught.push(error) });
    rerender(page('sari'));
    expect(container).toHaveTextContent('Around itClosed');
    expect(caught).toEqual([new Error(`${broken} is broken`)]);
  },
);

test('mountable part: an unmount that throws is reported, and the page around it stays', async () => {
  const reported = new Promise((resolve) =>
    window.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        resolve(event.error);
      },
      { once: true },
    ),
  );
  const view = createView(createPart('unmount').module);
  const { container, rerender } = render(<main>{view('kurta')}</main>);
  rerender(<main>The next page</main>);
  expect(await reported).toEqual(new Error('unmount is broken'));
  expect(container).toHaveTextContent('The next page');
});

test('mountable part: only an object with mount is one', () => {
  const Component = Object.assign(() => null, { mount: () => undefined });
  expect(isMountable(createPart().module)).toBe(true);
  for (const other of [Component, {}, null, undefined]) expect(isMountable({ default: other })).toBe(false);
});
