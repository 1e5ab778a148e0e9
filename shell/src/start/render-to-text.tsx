import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app';
import { isServerRenderSkipped } from '../remotes';
import { serverRenderSkippedDigest } from './server-render-skipped';
import type { Shop } from './shop';

interface RenderedText {
  readonly text: string;
  /** Errors that slots threw while they rendered. */
  readonly errors: readonly unknown[];
}

/** Renders the shop at an address. A slot that is still suspended after `slowMs` is left to the browser. */
export function renderToText(
  address: { readonly pathname: string; readonly search: string },
  shop: Shop,
  slowMs: number,
): Promise<RenderedText> {
  const page = (
    <StaticRouter location={address.pathname + address.search}>
      <App shop={shop} />
    </StaticRouter>
  );
  const text = renderAtOnce(page);
  return text === null ? renderStream(page, slowMs) : Promise.resolve({ text, errors: [] });
}

/** How React marks a Suspense boundary without content. */
const boundaryWithoutContent = '<!--$!-->';

/**
 * Renders a page that waits for nothing, in two thirds of the time that a stream takes. Returns null when something
 * suspends or throws: a stream waits for the one, and reports the other.
 */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const text = renderToString(page);
    return text.includes(boundaryWithoutContent) ? null : text;
  } catch {
    return null;
  }
}

function renderStream(page: ReactNode, slowMs: number): Promise<RenderedText> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const errors: unknown[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ text: Buffer.concat(chunks).toString('utf8'), errors });
        done();
      },
    });
    let abortTimer: NodeJS.Timeout | undefined;
    const { pipe, abort } = renderToPipeableStream(page, {
      // Finished content stays inline, however long it is.
      progressiveChunkSize: 1e9,
      onError(error) {
        if (!isServerRenderSkipped(error)) errors.push(error);
        return serverRenderSkippedDigest;
      },
      onShellError: reject,
      onShellReady: () => {
        // All data is loaded by now: a slot that is still suspended is left to the browser.
        abortTimer = setTimeout(() => abort(new Error('It took too long to render.')), slowMs);
      },
      onAllReady: () => {
        clearTimeout(abortTimer);
        // React cannot be piped while it aborts.
        queueMicrotask(() => pipe(sink));
      },
    });
  });
}
