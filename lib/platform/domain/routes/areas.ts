import type { Area, Caching, Indexing } from './route.ts';

/** What the routes of a area have in common. */
export interface AreaRules {
  /** Route group of its pages in app/s/[store]. */
  group?: '(browse)' | '(buy)';
  /** HTML for a browser's window (or its React payload), with a content security policy. */
  isPage: boolean;
  cache: Caching;
  index: Indexing;
  /** Its addresses hold a token or a number of somebody: they are named to no other page, not even of this site. */
  hidesAddress?: true;
  /** Other sites may embed it: pictures in mails and previews of links. */
  isEmbeddable?: true;
  /** Its pages show the notice that a form leaves; elsewhere the browser fetches it. */
  showsNotices?: true;
}

/** Pages for one visitor: no browser shows one again once its visitor has logged out. */
const PERSONAL = {
  group: '(buy)',
  isPage: true,
  cache: 'never',
  index: 'disallow',
  showsNotices: true,
} as const;

export const AREAS: Readonly<Record<Area, AreaRules>> = {
  browse: { group: '(browse)', isPage: true, cache: 'shared', index: 'index' },
  buy: PERSONAL,
  account: { ...PERSONAL, hidesAddress: true },
  private: { ...PERSONAL, hidesAddress: true },
  draft: { group: '(browse)', isPage: true, cache: 'never', index: 'noindex', hidesAddress: true },
  markdown: { isPage: false, cache: 'shared', index: 'noindex' },
  api: { isPage: false, cache: 'never', index: 'disallow' },
  media: { isPage: false, cache: 'shared', index: 'index', isEmbeddable: true },
  feed: { isPage: false, cache: 'shared', index: 'index' },
  build: { isPage: false, cache: 'shared', index: 'index' },
  probe: { isPage: false, cache: 'never', index: 'index' },
};
