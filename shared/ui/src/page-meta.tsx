export interface PageMetaProps {
  /** The title of the page without the shop's name. */
  title: string;
  brand: string;
  description: string;
  /** Public URL of the shop without a trailing slash. `siteUrl + path` is the canonical URL. */
  siteUrl: string;
  path: string;
  /** URL of the Open Graph image; defaults to the image of the shop. */
  image?: string | undefined;
  kind?: 'website' | 'product' | undefined;
  /** schema.org objects, each with an '@type'. */
  jsonLd?: readonly object[] | undefined;
}

/** Open Graph image of pages without their own, from demo/pictures/files/site. */
const defaultImage = '/images/site/share.jpg';

/** Title, description, canonical link, Open Graph and JSON-LD of a public page. React moves them into <head>. */
export function PageMeta({
  title,
  brand,
  description,
  siteUrl,
  path,
  image = defaultImage,
  kind = 'website',
  jsonLd = [],
}: PageMetaProps) {
  const fullTitle = `${title} · ${brand}`;
  const address = siteUrl + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image.startsWith('/') ? siteUrl + image : image} />
      {jsonLd.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }} />
      ))}
    </>
  );
}

/** Serialises a JSON-LD object; `<` is escaped, so that the text cannot close its script element. */
const serializeJsonLd = (data: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
