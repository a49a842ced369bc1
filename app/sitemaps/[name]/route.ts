import { sitemapPart, sitemapXml } from '#lib/sitemap/domain/xml.ts';
import { categoryEntries, pageEntries, productEntries } from '../entries.ts';
import { respondXml } from '../respond-xml.ts';

// SITE_URL and the catalogue are read at run time.
export const dynamic = 'force-dynamic';

/** One file of the sitemap: canonical addresses only, with their pictures and latest changes. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const part = sitemapPart((await params).name);
  if (part === null) return new Response(null, { status: 404 });
  if (part === 'pages') return respondXml(sitemapXml(await pageEntries()));
  if (part === 'categories') return respondXml(sitemapXml(await categoryEntries()));
  const products = await productEntries(part);
  return products.length > 0 ? respondXml(sitemapXml(products)) : new Response(null, { status: 404 });
}
