import { html, renderDocument } from '../html';
import { failureWords } from './submission.rules';

export interface Message {
  readonly formId: string;
  readonly at: Date;
  readonly fields: Readonly<Record<string, string>>;
}

/** Renders the messages of one form, newest first, and how to make a message fail. */
export function renderInbox(formId: string, messages: readonly Message[]): string {
  const list = messages.map(({ at, fields }) => {
    const rows = Object.entries(fields).map(
      ([name, value]) =>
        html`<dt class="muted">${name}</dt>
          <dd>${value}</dd>`,
    );
    return html`<article>
      <h2>${at.toISOString()}</h2>
      <dl>${rows}</dl>
    </article>`;
  });
  const codes = failureWords.map((code) => html`<code>${code}</code> `);
  return renderDocument(
    `Messages of ${formId}`,
    html`<main class="home">
      <p class="ribbon">Simulator: nobody reads this</p>
      <h1>Messages of ${formId}</h1>
      <p>
        This stands in for Formspree on this machine and forgets everything when it is started again. A message that
        holds one of these words fails in that way: ${codes}
      </p>
      ${messages.length === 0 ? html`<p class="muted">Nothing yet.</p>` : list}
    </main>`,
  );
}

/** Renders the page after a submission without scripts. */
export const renderThanks = (): string =>
  renderDocument(
    'Thank you',
    html`<main class="window alone">
      <header>
        <p class="ribbon">Simulator: nobody reads this</p>
        <h1>Thank you</h1>
      </header>
      <p class="padded">Your message was sent. Go back to return to the shop.</p>
    </main>`,
  );
