import { html, renderDocument } from '../html';

/** A mail that the shop would have sent. */
export interface Mail {
  readonly id: string;
  readonly at: Date;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
  readonly html: string;
  readonly text: string;
}

/** Renders the mails, newest first. */
export function renderMailbox(mails: readonly Mail[]): string {
  const list = mails.map(
    ({ id, at, to, subject }) =>
      html`<li>
        <a href="/mailbox/${id}">${subject}</a> <a class="muted" href="/mailbox/${id}/text">as text</a>
        <small>To ${to}, ${at.toISOString().slice(0, 19).replace('T', ' ')}</small>
      </li>`,
  );
  return renderDocument(
    'Mailbox',
    html`<main class="home">
      <p class="ribbon">Simulator: no mail leaves this machine</p>
      <h1>Mailbox</h1>
      <p>
        What the shop would have sent to its customers. It stands in for a mail server while SMTP_URL is not set, and
        forgets everything when it is started again.
      </p>
      ${
        mails.length === 0
          ? html`<p class="muted">Nothing yet.</p>`
          : html`<ul class="stack">
              ${list}
            </ul>`
      }
    </main>`,
  );
}
