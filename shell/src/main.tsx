import '@shop/shared-ui/tokens.css';
import './favicon.svg';
import { guardHistory } from '@shop/shared-events';
import type { Message } from '@shop/shared-events/host';
import { serverRenderSkippedDigest } from './start/server-render-skipped';
import { cleanSentPage, watchTranslators } from './foreign-nodes';
import { observeErrors } from './start/observe-errors';
import { provideThinRuntime } from './remotes/thin-runtime';
import { showWebFonts } from './web-fonts';

// Before anything can fail.
const observations$ = observeErrors();
guardHistory();
// Thin entries of remotes may run before the shop is created.
provideThinRuntime();
void showWebFonts();
void open();

/** Opens the shop in several tasks, so that the browser can respond to taps and scrolling between them. */
async function open(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  await pause();
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  const { readShopPage } = await import(/* webpackMode: "eager" */ './page-data');
  const data = readShopPage();
  await pause();
  const { openShop } = await import(/* webpackMode: "eager" */ './start/open-shop');
  await pause();
  const shop = openShop(data, observations$, await loadAdditionalMessages(data.messages));
  // The session starts before the first render, so that nothing flashes. React still hydrates the visitor's HTML.
  shop.session.start();
  await pause();
  const { BrowserRouter } = await import(/* webpackMode: "eager" */ 'react-router-dom');
  const { App } = await import(/* webpackMode: "eager" */ './app');
  const { RootErrorBoundary } = await import(/* webpackMode: "eager" */ './start/root-error-boundary');
  const page = (
    <RootErrorBoundary>
      <BrowserRouter>
        <App shop={shop} />
      </BrowserRouter>
    </RootErrorBoundary>
  );
  const onCaughtError = (error: unknown) => {
    console.error(error);
    observations$.next({ kind: 'render', error });
  };
  await pause();
  await cleanSentPage(root);
  watchTranslators();
  if (!root.firstChild) {
    // Replaced by the page's own title.
    document.querySelector('title')?.remove();
    createRoot(root, { onCaughtError }).render(page);
    return;
  }
  // A transition, so that React hydrates in several tasks, too.
  startTransition(() => {
    hydrateRoot(root, page, {
      onCaughtError,
      onRecoverableError(error) {
        // Slots that the server left to the browser are no errors.
        if ((error as { digest?: string }).digest !== serverRenderSkippedDigest) console.warn(error);
      },
    });
  });
}

/** Loads the messages that the shell was built without. The shop opens without them when that fails. */
async function loadAdditionalMessages(definitions: unknown): Promise<Readonly<Record<string, Message>>> {
  if (definitions === undefined) return {};
  try {
    const { createAdditionalMessages } = await import('./additional-messages');
    return createAdditionalMessages(definitions);
  } catch (error) {
    console.warn(error);
    return {};
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
