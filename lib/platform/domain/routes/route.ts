/** Kind of a response's surroundings: decides its headers, its folder and how links lead to it (surfaces.ts). */
export type Surface =
  | 'browse'
  | 'buy'
  | 'account'
  | 'private'
  | 'draft'
  | 'api'
  | 'media'
  | 'feed'
  | 'build'
  | 'probe';

/** Who may see a route; `link-holder` has a signed link, or signs the request. */
export type Access = 'everybody' | 'customer' | 'event-owner' | 'link-holder';

/** `shared`: the same HTML for everybody of a store; `request`: rendered for each request; `never`: not stored at all. */
export type Caching = 'shared' | 'request' | 'never';

/** `noindex`: by a header; `disallow`: by robots.txt. */
export type Indexing = 'index' | 'noindex' | 'disallow';

/** One line of the table. What is left out is the surface's own. */
export interface Route {
  /** Public path: fixed words, `:name` for a segment, `:name?` for one that may be missing, `*` at the end for the rest. */
  pattern: string;
  surface: Surface;
  access?: Access;
  cache?: Caching;
  index?: Indexing;
  /** Name in logs; the pattern without. */
  log?: string;
  /** Folder within that of the surface in app/; the pattern's own without. */
  folder?: string;
  /** Who responds when it is no folder of app/: a file of public/, the server itself, or nothing yet. */
  by?: 'public' | 'server' | 'nothing';
}
