import { findRoute } from '../domain/routes/find-route.ts';
import { hasMarkdown, markdownAddress, pageInMarkdown } from '../domain/routes/markdown.ts';
import type { AddressContext } from './build-context.ts';
import { internalPath, type Step } from './internal-path.ts';

/** Internal paths of pages that have a handler in app/s/[store]/markdown, behind their store. */
const WRITTEN = /^\/s\/\d+(?=$|\/(?:c|f|p|pages)\/)/;

/**
 * Turns the public address of a page in Markdown into the internal route of a store: that of the page, within `markdown`. What
 * redirects the page redirects it to the Markdown of where that leads; what has no Markdown is missing, private pages too.
 * @param store a store id that the caller has checked
 */
export function markdownPath(url: URL, store: number, context: AddressContext): Step {
  const missing: Step = { type: 'rewrite', path: `/s/${store}/markdown/missing` };
  const path = pageInMarkdown(url.pathname);
  if (path === null || !hasMarkdown(findRoute(path))) return missing;
  const page = new URL(url);
  page.pathname = path;
  const step = internalPath(page, store, context);
  if (step.type === 'redirect') return { ...step, location: markdownAddress(step.location) };
  return WRITTEN.test(step.path)
    ? { type: 'rewrite', path: step.path.replace(WRITTEN, (root) => `${root}/markdown`) }
    : missing;
}
