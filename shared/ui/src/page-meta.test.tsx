import { render } from '@testing-library/react';
import { PageMeta } from './page-meta';

test('meta: a public page has a title, a description, a canonical link and Open Graph data', () => {
  render(
    <PageMeta
      title="Terms"
      brand="Sikka"
      description="In plain words."
      siteUrl="https://shop.example"
      path="/terms"
      image="/images/a.webp"
    />,
  );
  expect(document.title).toBe('Terms · Sikka');
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'https://shop.example/terms');
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://shop.example/images/a.webp',
  );
});

test('meta: a page without its own image uses the image of the shop', () => {
  render(
    <PageMeta title="Terms" brand="Sikka" description="In plain words." siteUrl="https://shop.example" path="/terms" />,
  );
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://shop.example/images/site/share.jpg',
  );
});

test('meta: JSON-LD cannot close its script element', () => {
  const { container } = render(
    <PageMeta
      title="x"
      brand="y"
      description="z"
      siteUrl=""
      path="/"
      jsonLd={[{ '@type': 'Product', name: '</script><b>' }]}
    />,
  );
  const text = container.querySelector('script')?.textContent ?? '';
  expect(text).not.toContain('</script>');
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name: '</script><b>' });
});
