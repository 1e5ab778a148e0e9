import { render } from '@testing-library/react';
import { PageMeta } from './page-meta';

test('look: a public page has a title, a description, a canonical link and what a shared link shows', () => {
  render(<PageMeta title="Terms" brand="Sikka" description="In plain words." siteUrl="https://shop.example" path="/terms" image="/images/a.webp" />);
  expect(document.title).toBe('Terms · Sikka');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://shop.example/terms');
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute('content', 'https://shop.example/images/a.webp');
});

test('look: a page without a picture of its own is shared with the shop’s', () => {
  render(<PageMeta title="Terms" brand="Sikka" description="In plain words." siteUrl="https://shop.example" path="/terms" />);
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute('content', 'https://shop.example/images/site/share.jpg');
});

test('look: what a search engine reads cannot end its own element', () => {
  const { container } = render(
    <PageMeta title="x" brand="y" description="z" siteUrl="" path="/" jsonLd={[{ '@type': 'Product', name: '</script><b>' }]} />,
  );
  const text = container.querySelector('script')?.textContent ?? '';
  expect(text).not.toContain('</script>');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
});
