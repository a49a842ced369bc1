/** How long a crawler may take a sitemap for the present one, in seconds; as long as a page is kept. */
const MAX_AGE_S = 300;

/** A sitemap as a response. */
export function respondXml(body: string): Response {
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': `public, max-age=${MAX_AGE_S}`,
  };
  return new Response(body, { headers });
}
