/** The content of a mail, independent of its format. All strings are plain text. */
export interface MailContent {
  readonly subject: string;
  /** The line that mail programs show after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'button'; readonly label: string; readonly url: string }
  | { readonly type: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly type: 'lines'; readonly lines: readonly MailLine[] };

export interface MailFact {
  readonly label: string;
  /** May have several lines. */
  readonly value: string;
}

/** A line of an order. */
export interface MailLine {
  readonly name: string;
  /** Size and quantity. */
  readonly detail: string;
  readonly amount: string;
}

/** The shop as its mails show it. */
export interface MailShop {
  readonly name: string;
  /** The public address without a final slash. */
  readonly url: string;
}
