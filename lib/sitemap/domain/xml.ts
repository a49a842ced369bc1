import { escapeXml } from '#lib/platform/domain/text/html.ts';

/** An address of the shop for search engines. */
export interface SitemapEntry {
  url: string;
  /** ISO instant of the last change. */
  lastModified?: string | undefined;
  /** Absolute addresses of pictures on the page. */
  images?: readonly string[];
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A sitemap as XML, with the pictures of its pages. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, lastModified, images = [] }) =>
      `<url>${loc(url)}${modified(lastModified)}${images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`).join('')}</url>`,
  );
  return xml('urlset', `${NAMESPACE} ${IMAGES}`, urls);
}

/** What names the files of a sitemap. */
export function sitemapIndexXml(files: readonly Omit<SitemapEntry, 'images'>[]): string {
  const lines = files.map(
    ({ url, lastModified }) => `<sitemap>${loc(url)}${modified(lastModified)}</sitemap>`,
  );
  return xml('sitemapindex', NAMESPACE, lines);
}

/** Which file is asked for: 'pages.xml', 'categories.xml', 'products-0.xml'; null for any other name. */
export function sitemapPart(name: string): 'pages' | 'categories' | number | null {
  if (name === 'pages.xml') return 'pages';
  if (name === 'categories.xml') return 'categories';
  const [, part] = /^products-(0|[1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  return part === undefined ? null : Number(part);
}

/** The latest of some instants; undefined without any. */
export function latest(instants: readonly string[]): string | undefined {
  return instants.reduce<string | undefined>((last, one) => (last && last > one ? last : one), undefined);
}

function loc(url: string): string {
  return `<loc>${escapeXml(url)}</loc>`;
}

function modified(instant: string | undefined): string {
  return instant ? `<lastmod>${escapeXml(instant)}</lastmod>` : '';
}

function xml(root: string, namespaces: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${lines.join('\n')}\n</${root}>\n`;
}
