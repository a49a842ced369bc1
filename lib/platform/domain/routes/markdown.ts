import type { Area, Caching, Indexing } from './route.ts';

/** How the address of a page in Markdown ends. */
const ENDING = '.md';
const HOME = '/index';
const IN_MARKDOWN = /^(\/.*[^/])\.md$/;

/** The address of a page in Markdown: '/mesa?page=2' → '/mesa.md?page=2', '/' → '/index.md'. @param address path and query of the page */
export function markdownAddress(address: string): string {
  const [path = '/'] = address.split(/[?#]/, 1);
  return (path.replace(/\/+$/, '') || HOME) + ENDING + address.slice(path.length);
}

/** The path of the page that a path shows in Markdown: '/mesa.md' → '/mesa'; null for any other path. */
export function pageInMarkdown(path: string): string | null {
  const page = IN_MARKDOWN.exec(path)?.[1];
  if (page === undefined) return null;
  return page === HOME ? '/' : page;
}

/** Whether a path asks for Markdown, be it of a page or, as '/mesa/.md', of none. */
export function endsInMarkdown(path: string): boolean {
  return path.endsWith(ENDING);
}

interface Rules {
  area: Area;
  cache: Caching;
  index: Indexing;
}

/** Whether a page is in Markdown, too: one that is the same for everybody of a store, and that search engines find. */
export function hasMarkdown({ area, cache, index }: Rules): boolean {
  return area === 'browse' && cache === 'shared' && index === 'index';
}
