import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { missingPage } from '#lib/markdown/domain/page.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';

const HEADERS = { 'Content-Type': 'text/markdown; charset=utf-8', Vary: 'Accept' };

/** A page in Markdown. @param canonical path and query of the page that search engines know */
export function respondMarkdown(body: string, canonical: string): Response {
  return new Response(body, {
    headers: { ...HEADERS, Link: `<${absoluteUrl(canonical)}>; rel="canonical"` },
  });
}

/** There is no such page. */
export function respondMissing(): Response {
  const body = missingPage(notFoundTexts.pageTitle, absoluteUrl(routes.llms()));
  return new Response(body, { status: 404, headers: HEADERS });
}

/** Leads to the Markdown of another address. @param location path and query */
export function respondMoved(location: string, isPermanent = true): Response {
  return new Response(null, {
    status: isPermanent ? 308 : 307,
    headers: { Location: location, Vary: 'Accept' },
  });
}
