import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';

const blockTags = new Set(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const hiddenTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'head']);

/** Converts HTML to plain text: blocks and line breaks begin a line, list items a dash; scripts and styles go. */
export function convertHtmlToText(html: string): string {
  let text = '';
  let hidden = 0;
  const breakLine = () => {
    text = text.replace(/ +$/, '');
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  // Character references are decoded last, because a reference to a space is meant and does not collapse.
  const parser = new Parser(
    {
      onopentagname(name) {
        if (hiddenTags.has(name)) hidden += 1;
        else if (name === 'br') text = `${text.replace(/ +$/, '')}\n`;
        else if (blockTags.has(name)) {
          breakLine();
          if (name === 'li') text += '- ';
        }
      },
      onclosetag(name) {
        if (hiddenTags.has(name)) hidden -= 1;
        else if (blockTags.has(name)) breakLine();
      },
      ontext(content) {
        if (hidden > 0) return;
        const collapsed = content.replace(/[ \t\r\n\f]+/g, ' ');
        text += /(?:^|[ \n])$/.test(text) ? collapsed.replace(/^ /, '') : collapsed;
      },
    },
    { decodeEntities: false },
  );
  parser.write(html);
  parser.end();
  return decodeHTML(text.replace(/^\n+|[ \n]+$/g, ''));
}

/** Converts plain text to HTML, from which `convertHtmlToText` returns exactly the same text. */
export function convertTextToHtml(text: string): string {
  const escaped = text
    .replace(/[&<>\t\r\f\0]/g, (character) => `&#${character.charCodeAt(0)};`)
    // Spaces at an end, after a space or at a line's end would collapse.
    .replace(/^ +| +$|(?<= ) +| +(?=\n)|(?<=\n) +/g, (spaces) => '&#32;'.repeat(spaces.length))
    .replace(/^\n+|\n+$/g, (breaks) => '&#10;'.repeat(breaks.length))
    .replaceAll('\n', '<br>');
  return escaped === '' ? '' : `<p>${escaped}</p>`;
}
