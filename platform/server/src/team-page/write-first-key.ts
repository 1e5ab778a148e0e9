import { firstKeyPath, type SignedAccess } from '@shop/release-registry/team-page';
import { escape } from '../escape';
import { type Frame, writeDocument } from './write-page';

interface FirstKeyForm {
  readonly link: SignedAccess;
  readonly owner: string;
  /** Names of apps, separated by commas. */
  readonly apps: string;
  /** What is wrong with the form that was sent; '' before it is. */
  readonly problem: string;
}

const title = 'The first key of this shop';

/** Writes the page with the form for the first key. */
export function writeFirstKeyForm(frame: Frame, { link, owner, apps, problem }: FirstKeyForm): string {
  const hidden = Object.entries(link).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  return writeDocument(
    frame,
    title,
    `<div class="narrow"><h1>${title}</h1>
<p>Who has this key releases apps to this shop over the network, and changes and undoes releases. Only the first key is made here.</p>
${problem === '' ? '' : `<p role="alert"><strong>${escape(problem)}</strong></p>`}
<form method="post" action="${firstKeyPath}">${hidden.join('')}
<label for="owner">Your name, or your team’s</label><input id="owner" name="owner" value="${escape(owner)}" required maxlength="80" autocomplete="organization">
<label for="apps">Apps that the key is for, separated by commas</label><input id="apps" name="apps" value="${escape(apps)}" required>
<button>Make the key</button></form></div>`,
  );
}

/** Writes the page with the private key, which is shown once. */
export function writeFirstKey(frame: Frame, line: string): string {
  return writeDocument(
    frame,
    title,
    `<div class="narrow"><h1>${title}</h1>
<p>This is the private key. It is shown once and stored nowhere: keep it like a password, now.</p>
<pre><code>${escape(line)}</code></pre>
<p>Whoever releases puts it into <code>SHOP_RELEASE_KEY</code>, or into a file that <code>SHOP_RELEASE_KEY_FILE</code> names. To try it:</p>
<pre><code>npm run status -- --to ${escape(frame.siteUrl)}</code></pre>
<p>Other keys are made on the machine of the shop: <code>npm run keys -- add</code>.</p></div>`,
  );
}

/** Writes the page for a link that makes no key. */
export function writeFirstKeyRefused(frame: Frame, sentence: string): string {
  return writeDocument(
    frame,
    title,
    `<div class="narrow"><h1>This link makes no key</h1>
<p>${escape(sentence)}</p>
<p><a href="/">To the shop</a></p></div>`,
  );
}
