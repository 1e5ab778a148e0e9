import type { MailBlock, MailContent, MailShop } from './mail-content';

// Mail programs know no style sheets worth relying on: tables and inline styles, one column, 560 px at most.
const colours = {
  paper: '#fbfaf7',
  raised: '#ffffff',
  ink: '#161513',
  muted: '#5f5a52',
  hairline: '#e4dfd5',
  marigold: '#f0a92b',
};
const sans = "Figtree,'Helvetica Neue',Arial,sans-serif";
const serif = "Prata,Georgia,'Times New Roman',serif";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const formatLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Renders a mail as an HTML document without anything that is loaded from elsewhere. */
export function renderHtml({ subject, preview, heading, blocks }: MailContent, shop: MailShop): string {
  const name = escapeHtml(shop.name);
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light only"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${colours.paper};color:${colours.ink};font-family:${sans};font-size:16px;line-height:1.55;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px"><a href="${escapeHtml(shop.url)}/" style="color:${colours.ink};font-family:${serif};font-size:24px;text-decoration:none">${name}</a></td></tr>
<tr><td style="background:${colours.raised};border:1px solid ${colours.hairline};border-top:3px solid ${colours.marigold};padding:28px 24px">
<h1 style="margin:0 0 16px;font-family:${serif};font-size:25px;font-weight:400;line-height:1.25">${escapeHtml(heading)}</h1>
${blocks.map(renderBlock).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px;color:${colours.muted};font-size:13px">You get this mail because it is about your account or an order at <a href="${escapeHtml(shop.url)}/" style="color:${colours.muted}">${name}</a>.</td></tr>
</table></td></tr></table></body></html>`;
}

function renderBlock(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return `<p style="margin:0 0 16px">${formatLines(block.text)}</p>`;
    case 'button':
      return `<p style="margin:8px 0 20px"><a href="${escapeHtml(block.url)}" style="display:inline-block;background:${colours.ink};color:${colours.paper};padding:14px 22px;border-radius:2px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'facts':
      return renderTable(
        block.facts.map(
          ({ label, value }) =>
            `<tr><td style="${cell};color:${colours.muted};padding-right:16px;white-space:nowrap">${escapeHtml(label)}</td><td style="${cell}">${formatLines(value)}</td></tr>`,
        ),
      );
    case 'lines':
      return renderTable(
        block.lines.map(
          ({ name, detail, amount }) =>
            `<tr><td style="${cell}">${escapeHtml(name)}<br><span style="color:${colours.muted};font-size:14px">${escapeHtml(detail)}</span></td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
        ),
      );
  }
}

const cell = `padding:8px 0;border-bottom:1px solid ${colours.hairline};vertical-align:top`;
const renderTable = (rows: readonly string[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${colours.hairline}">${rows.join('')}</table>`;

/** Renders a mail as plain text. */
export function renderText({ heading, blocks }: MailContent, shop: MailShop): string {
  return `${[heading, ...blocks.map(renderTextBlock), `-- \n${shop.name}\n${shop.url}/`].join('\n\n')}\n`;
}

function renderTextBlock(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
    case 'lines':
      return block.lines.map(({ name, detail, amount }) => `${name} (${detail}): ${amount}`).join('\n');
  }
}
