/** An address of the shop for search engines. */
export interface SitemapEntry {
  url: string;
  /** ISO instant. */
  lastModified?: string;
}

/** Ids of products that one file of a split sitemap covers; the format allows 50,000 addresses. */
export const PART_SIZE = 40_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap as XML. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ url, lastModified }) => {
    const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
    return `<url><loc>${escapeXml(url)}</loc>${modified}</url>`;
  });
  return xml('urlset', urls);
}

/** What a split sitemap begins with: the addresses of its files. */
export function sitemapIndexXml(urls: readonly string[]): string {
  return xml(
    'sitemapindex',
    urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
  );
}

/** Which file of a split sitemap is asked for: pages and categories, or products by number; null for the whole. */
export function sitemapPart(value: string | null): 'pages' | number | null {
  if (value === 'pages') return 'pages';
  return value !== null && /^\d{1,5}$/.test(value) ? Number(value) : null;
}

function xml(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
