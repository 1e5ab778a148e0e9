import fc from 'fast-check';
import type { MailContent } from './mail-content';
import { renderHtml, renderText } from './mail-layout';

const shop = { name: 'Sikka', url: 'https://shop.example' };
const createContent = (text: string): MailContent => ({
  subject: text,
  preview: text,
  heading: text,
  blocks: [
    { type: 'text', text },
    { type: 'button', label: text, url: `https://shop.example/orders/${encodeURIComponent(text)}` },
    { type: 'facts', facts: [{ label: text, value: text }] },
    { type: 'lines', lines: [{ name: text, detail: text, amount: text }] },
  ],
});

test('whatever a name contains, the HTML has the same elements', () => {
  const listTags = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/href="[^"]*"/, 'href'));
  const usual = listTags(renderHtml(createContent('Asha'), shop));
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('<script>', '"><img src=x onerror=y>', "' onclick='", '&lt;b&gt;')),
      (text) => {
        fc.pre(!text.includes('\n'));
        expect(listTags(renderHtml(createContent(text), shop))).toEqual(usual);
      },
    ),
  );
});

test('a mail loads nothing from elsewhere, so that nobody sees that it was opened', () => {
  const html = renderHtml(createContent('Asha'), shop);
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
  expect(links.filter((link) => !link?.startsWith('https://shop.example/'))).toEqual([]);
});

test('the text has everything that the HTML has', () => {
  expect(
    renderText(
      {
        subject: 'Your order',
        preview: 'On its way',
        heading: 'Your parcel is on its way',
        blocks: [
          { type: 'text', text: 'Hello Asha,' },
          { type: 'lines', lines: [{ name: 'Kurta', detail: 'Size M, 2 pieces', amount: '₹1,998' }] },
          { type: 'facts', facts: [{ label: 'Deliver to', value: 'Asha Rao\nBengaluru' }] },
          { type: 'button', label: 'See your order', url: 'https://shop.example/orders/1' },
        ],
      },
      shop,
    ),
  ).toBe(
    'Your parcel is on its way\n\nHello Asha,\n\nKurta (Size M, 2 pieces): ₹1,998\n\nDeliver to: Asha Rao, Bengaluru\n\nSee your order:\nhttps://shop.example/orders/1\n\n-- \nSikka\nhttps://shop.example/\n',
  );
});
