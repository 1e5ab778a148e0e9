import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture, type PictureProps } from './picture';
import { getPictureSources } from './picture.rules';

const productPicture = '/images/products/kurta-indigo-1-1080.webp';
const baseProps = { alt: 'Indigo kurta', sizes: '25vw' } satisfies Partial<PictureProps>;

test('picture: a product picture has three widths of AVIF and one WebP file', () => {
  const { container } = render(<Picture src={productPicture} {...baseProps} />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif']);
  expect(sources[0]?.srcset).toBe(
    [360, 720, 1080].map((width) => `/images/products/kurta-indigo-1-${width}.avif ${width}w`).join(', '),
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/products/kurta-indigo-1-720.webp');
});

test('picture: no source is wider than maxWidth', () => {
  expect(getPictureSources(productPicture, 720)?.avif).toBe(
    '/images/products/kurta-indigo-1-360.avif 360w, /images/products/kurta-indigo-1-720.avif 720w',
  );
});

test('picture: a URL with a host keeps the host in every width', () => {
  expect(getPictureSources(`https://api.example.com${productPicture}`)?.webp).toMatch(
    /^https:\/\/api\.example\.com\/images/,
  );
});

test.each(['https://cdn.example.com/a.jpg', '/images/products/a.webp', '/other/a-1080.webp', `${productPicture}?v=2`])(
  'picture: %s has no other widths and is shown unchanged',
  (src) => {
    const { container } = render(<Picture src={src} {...baseProps} />);
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img', { name: 'Indigo kurta' })).toHaveAttribute('src', src);
  },
);

test('picture: a picture is loaded lazily unless it has priority', () => {
  render(
    <>
      <Picture src={productPicture} {...baseProps} alt="lazy" />
      <Picture src={productPicture} {...baseProps} alt="first" priority />
    </>,
  );
  expect(screen.getByAltText('lazy')).toHaveAttribute('loading', 'lazy');
  expect(screen.getByAltText('first')).toHaveAttribute('loading', 'eager');
  expect(screen.getByAltText('first')).toHaveAttribute('fetchpriority', 'high');
});

test('picture: width and height reserve the box before the image is loaded', () => {
  render(<Picture src={productPicture} {...baseProps} />);
  expect(screen.getByRole('img')).toHaveAttribute('width', '1080');
  expect(screen.getByRole('img')).toHaveAttribute('height', '1350');
  render(<Picture src={productPicture} {...baseProps} alt="Glimpse" width={1080} height={810} />);
  expect(screen.getByAltText('Glimpse')).toHaveAttribute('height', '810');
});

test('§5 a missing image falls back to a placeholder with the same name, without a request', () => {
  const { container } = render(<Picture src="" {...baseProps} />);
  expect(screen.getByRole('img', { name: 'Indigo kurta' })).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('picture: an image that fails tries fallbackSrc once and then shows the placeholder', () => {
  const { container } = render(<Picture src={productPicture} fallbackSrc="/second.webp" {...baseProps} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/second.webp');
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Indigo kurta' })).toBeInTheDocument();
});

test('picture: a new src is loaded after the last one failed', () => {
  const { rerender } = render(<Picture src="/gone.webp" {...baseProps} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/here.webp" {...baseProps} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/here.webp');
});

test('picture: an image that failed before hydration shows the placeholder', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(<Picture src={productPicture} {...baseProps} />);
  expect(container.querySelector('img')).toBeNull();
  jest.restoreAllMocks();
});

test('a11y: the placeholder of a decorative picture is hidden from screen readers', () => {
  render(<Picture src="" {...baseProps} alt="" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('picture: a picture can be rendered on a server', () => {
  expect(renderToString(<Picture src={productPicture} {...baseProps} />)).toContain('<picture>');
});
