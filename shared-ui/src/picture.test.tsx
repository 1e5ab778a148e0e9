import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Picture, type PictureProps } from './picture';
import { pictureSources } from './picture.rules';

const drawn = '/images/products/kurta-indigo-1-1080.webp';
const box = { alt: 'Indigo kurta', sizes: '25vw' } satisfies Partial<PictureProps>;

test('look: one of the shop’s pictures is offered in three widths of AVIF, and in one of WebP for browsers that need it', () => {
  const { container } = render(<Picture src={drawn} {...box} />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.type)).toEqual(['image/avif']);
  expect(sources[0]?.srcset).toBe(
    [360, 720, 1080].map((width) => `/images/products/kurta-indigo-1-${width}.avif ${width}w`).join(', '),
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/products/kurta-indigo-1-720.webp');
});

test('look: a place that stays small is offered no larger picture than it can show', () => {
  expect(pictureSources(drawn, 720)?.avif).toBe('/images/products/kurta-indigo-1-360.avif 360w, /images/products/kurta-indigo-1-720.avif 720w');
});

test('look: the address of another host keeps its host in every width', () => {
  expect(pictureSources(`https://api.example.com${drawn}`)?.webp).toMatch(/^https:\/\/api\.example\.com\/images/);
});

test.each(['https://cdn.example.com/a.jpg', '/images/products/a.webp', '/other/a-1080.webp', `${drawn}?v=2`])(
  'look: %s is shown as it is, because nothing is known of other widths',
  (src) => {
    const { container } = render(<Picture src={src} {...box} />);
    expect(container.querySelector('source')).toBeNull();
    expect(screen.getByRole('img', { name: 'Indigo kurta' })).toHaveAttribute('src', src);
  },
);

test('look: a picture is lazy unless it is the largest of the first screen', () => {
  render(
    <>
      <Picture src={drawn} {...box} alt="lazy" />
      <Picture src={drawn} {...box} alt="first" priority />
    </>,
  );
  expect(screen.getByAltText('lazy')).toHaveAttribute('loading', 'lazy');
  expect(screen.getByAltText('first')).toHaveAttribute('loading', 'eager');
  expect(screen.getByAltText('first')).toHaveAttribute('fetchpriority', 'high');
});

test('look: a picture reserves its box before it has arrived', () => {
  render(<Picture src={drawn} {...box} />);
  expect(screen.getByRole('img')).toHaveAttribute('width', '1080');
  expect(screen.getByRole('img')).toHaveAttribute('height', '1350');
  render(<Picture src={drawn} {...box} alt="Glimpse" width={1080} height={810} />);
  expect(screen.getByAltText('Glimpse')).toHaveAttribute('height', '810');
});

test('§5 a missing picture falls back to a placeholder with the same name and without a request', () => {
  const { container } = render(<Picture src="" {...box} />);
  expect(screen.getByRole('img', { name: 'Indigo kurta' })).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('§5 a picture that fails tries the second address once and then becomes the placeholder', () => {
  const { container } = render(<Picture src={drawn} fallbackSrc="/second.webp" {...box} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('src', '/second.webp');
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Indigo kurta' })).toBeInTheDocument();
});

test('look: a new address is tried afresh after the last one failed', () => {
  const { rerender } = render(<Picture src="/gone.webp" {...box} />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<Picture src="/here.webp" {...box} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/here.webp');
});

test('§5 a picture that failed before the scripts arrived becomes the placeholder', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(<Picture src={drawn} {...box} />);
  expect(container.querySelector('img')).toBeNull();
  jest.restoreAllMocks();
});

test('a11y: a picture that only adorns stays silent as a placeholder', () => {
  render(<Picture src="" {...box} alt="" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('look: a picture can be rendered on a server', () => {
  expect(renderToString(<Picture src={drawn} {...box} />)).toContain('<picture>');
});
