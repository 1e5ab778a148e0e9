/** A string of safe HTML. */
interface Html {
  readonly html: string;
}

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign);

type Part = string | number | Html | readonly Html[];

const renderPart = (part: Part): string =>
  typeof part === 'object'
    ? 'html' in part
      ? part.html
      : part.map(({ html: text }) => text).join('')
    : escapeHtml(String(part));

/** Builds HTML from a template; escapes all values except other results of this function. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.reduce((whole, text, index) => whole + renderPart(parts[index - 1] ?? '') + text) };
}

/** The style sheets of each page, in cascade order. */
export const stylesheets = ['simulators.css', 'payment-window.css', 'home.css'] as const;

/** Returns a complete document with the simulators' styles. */
export function renderDocument(title: string, body: Html, script?: string): string {
  const ends = script ? html`<script src="${script}" defer></script>` : '';
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${stylesheets.map((name) => html`<link rel="stylesheet" href="/${name}" />`)} ${ends}
      </head>
      <body>
        ${body}
      </body>
    </html>`.html;
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats paise as rupees, such as ₹1,299. */
export const formatPaise = (paise: number): string => rupees.format(paise / 100);
