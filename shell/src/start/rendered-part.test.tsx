import type { MountableModule, MountablePart, PageAddress, RemoteServices } from '@shop/shared-events';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { toServerModule } from './rendered-part';

const services = {} as RemoteServices;
const mount: MountablePart['mount'] = () => ({ update: () => undefined, unmount: () => undefined });

function renderPart(part: Partial<MountablePart>, prepare?: MountableModule['prepare']) {
  const module = toServerModule({ default: { mount, ...part }, ...(prepare ? { prepare } : {}) } as MountableModule);
  const props = { services, productId: 'kurta' };
  const page = () => (
    <Suspense fallback="Later">
      <module.default {...props} />
    </Suspense>
  );
  return { module, render: () => renderToString(page()) };
}

test('rendered part: a part with render is prepared with nothing, or by its own prepare', async () => {
  const render = () => ({ html: '<p>Five</p>' });
  expect(await renderPart({ render }).module.prepare?.(services, {} as PageAddress)).toEqual({});
  const prepare = () => Promise.resolve({ seed: 5 });
  expect(renderPart({ render }, prepare).module.prepare).toBe(prepare);
  expect(renderPart({}, prepare).module.prepare).toBeUndefined();
});

test('rendered part: HTML that comes later is waited for, and asked for once', async () => {
  const asked: unknown[] = [];
  const { render } = renderPart({
    async render(props, given) {
      asked.push([props, given === services]);
      return { html: `<p>Likes of ${props['productId']}</p>` };
    },
  });
  expect(render()).toContain('Later');
  await Promise.resolve();
  expect(render()).toContain('<div><p>Likes of kurta</p></div>');
  expect(asked).toEqual([[{ productId: 'kurta' }, true]]);
});

test('rendered part: what would reach out of its element is left to the browser', () => {
  expect(renderPart({ render: () => ({ html: '</div></main>' }) }).render()).not.toContain('</main>');
});
