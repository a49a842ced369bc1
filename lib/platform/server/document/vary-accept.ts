import { findRoute } from '../../domain/routes/find-route.ts';
import { hasMarkdown } from '../../domain/routes/markdown.ts';
import { pathOf } from '../guards/request-guard.ts';
import type { DocumentStep } from './document.ts';

/** A page that is in Markdown, too, says that its address shows either, by what a request accepts. */
export const varyAccept: DocumentStep = (document, { request }) => {
  const path = pathOf(request.url ?? '');
  if (path === null || !hasMarkdown(findRoute(path))) return document;
  const vary = [document.headers.vary ?? []].flat().flatMap((value) => value.split(/,\s*/));
  const names = new Set([...vary.filter((name) => name !== '' && !/^accept$/i.test(name)), 'Accept']);
  return { ...document, headers: { ...document.headers, vary: [...names].join(', ') } };
};
