import type { IncomingMessage } from 'node:http';
import { prefersMarkdown } from '../../domain/accept.ts';
import { findRoute } from '../../domain/routes/find-route.ts';
import { endsInMarkdown, hasMarkdown, markdownAddress } from '../../domain/routes/markdown.ts';
import { sectionOf } from '../../domain/routes/words.ts';
import { MISSING_HEADER } from '../document/missing-page.ts';
import { pathOf } from '../guards/request-guard.ts';

/**
 * Leads a request for a page that prefers Markdown to the page's Markdown address, before anything else reads its address: headers,
 * caching and the page cache then are those of another address than the page's own, and nothing can take one for the other.
 * Markdown of a page that the middleware leaves alone is requested as that of its section: missing, as of every private page.
 */
export function negotiateMarkdown(request: IncomingMessage): void {
  const { url = '', headers } = request;
  if (headers.rsc !== undefined || headers[MISSING_HEADER] !== undefined) return;
  const path = pathOf(url);
  if (path === null) return;
  const route = findRoute(path);
  if (hasMarkdown(route) && prefersMarkdown(headers.accept)) request.url = markdownAddress(url);
  const isUnknownPage = route.isPage && route.pattern.endsWith('/*');
  if (isUnknownPage && endsInMarkdown(path)) request.url = markdownAddress(`/${sectionOf(path)}`);
}
