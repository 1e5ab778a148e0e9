import type { TeamKey } from '@shop/release-registry/keys';
import { escape } from '../escape';
import type { WaitingCall } from '../webhooks/waiting-calls';
import { formatUtc } from './format-time';

/** The most calls that are listed. */
const maxShown = 5;

/**
 * Writes who is told what happens to the apps of a key, and which calls have failed so far. Of the address only the
 * origin is shown: the rest of a chat's is a password.
 */
export function writeWebhook({ id, apps, webhook }: TeamKey, waiting: readonly WaitingCall[]): string {
  const ofKey = apps.map(escape).join(', ');
  const sentence = webhook
    ? `What happens to ${ofKey} is posted to ${escape(new URL(webhook.address).origin)}${webhook.format === 'chat' ? ', as a sentence for a chat' : ''}.`
    : `Nobody is told what happens to ${ofKey}. The shop’s operator can name an address: <code>npm run keys -- webhook ${escape(id)} https://…</code>`;
  const failed = waiting.filter(({ key, attempts }) => webhook !== undefined && key === id && attempts > 0);
  const rows = failed
    .slice(-maxShown)
    .reverse()
    .map(
      ({ event, attempts, dueAt }) =>
        `<li><time datetime="${escape(event.timestamp)}">${escape(formatUtc(event.timestamp))}</time><p>${escape(event.data.text)}<span class="utc">failed ${attempts} × so far, tried again ${escape(formatUtc(new Date(dueAt).toISOString()))}</span></p></li>`,
    );
  const list = `<h3>${failed.length} failed ${failed.length === 1 ? 'call' : 'calls'}</h3><ol class="changes">${rows.join('')}</ol>`;
  return `<section class="app" aria-labelledby="webhook"><header><h2 id="webhook">Who is told</h2></header>
<p class="preview">${sentence}</p>${rows.length > 0 ? list : ''}</section>`;
}
