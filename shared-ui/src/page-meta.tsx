export interface PageMetaProps {
  /** Of the page, without the shop's name. */
  title: string;
  brand: string;
  description: string;
  /** Public address of the shop, without a slash at its end; with `path` it makes the canonical link. */
  siteUrl: string;
  path: string;
  /** Address of a picture for those who share the page; the shop's own where there is none. */
  image?: string | undefined;
  kind?: 'website' | 'product' | undefined;
  /** schema.org objects, each with its own '@type'. */
  jsonLd?: readonly object[] | undefined;
}

/** Drawn for those who share a page of the shop that has no picture of its own (pictures/draw/site). */
const shopPicture = '/images/site/share.jpg';

/** What a search engine, a feed or a friend's phone shows of a public page. React moves it into the head. */
export function PageMeta({ title, brand, description, siteUrl, path, image = shopPicture, kind = 'website', jsonLd = [] }: PageMetaProps) {
  const whole = `${title} · ${brand}`;
  const address = siteUrl + path;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image.startsWith('/') ? siteUrl + image : image} />
      {jsonLd.map((one, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: embed(one) }} />
      ))}
    </>
  );
}

/** JSON that cannot end the script element that holds it. */
const embed = (one: object) => JSON.stringify({ '@context': 'https://schema.org', ...one }).replace(/</g, '\\u003c');
