/** Part of the site: decides headers, folder, caching, and how links lead to it (areas.ts). */
export type Area =
  | 'browse'
  | 'buy'
  | 'account'
  | 'private'
  | 'draft'
  | 'markdown'
  | 'api'
  | 'media'
  | 'feed'
  | 'build'
  | 'probe';

/**
 * Who may see a route; `anonymous` is who is not logged in, `link-holder` has a signed link, or signs the request.
 */
export type Access = 'everybody' | 'anonymous' | 'customer' | 'event-owner' | 'link-holder';

/**
 * `shared`: the same for everybody of a store; `never`: made for one visitor, and stored by no browser or proxy; `history`: a form for
 * everybody, which its browser keeps for "back" with what was typed, until a logout.
 */
export type Caching = 'shared' | 'history' | 'never';

/** `noindex`: by a header; `disallow`: by robots.txt. */
export type Indexing = 'index' | 'noindex' | 'disallow';

/** What a link leads to: `order` by our signature, `payment` by that of a payment's link. */
export type LinkedThing = 'event' | 'order' | 'payment' | 'wishlist';

/** One line of the table. What is left out is the area's own. */
export interface Route {
  /** Public path: fixed words, `:name` for a segment, `:name?` for one that may be missing, `*` at the end for the rest. */
  pattern: string;
  area: Area;
  access?: Access;
  cache?: Caching;
  index?: Indexing;
  /** Name in logs; the pattern without. */
  log?: string;
  /** Folder within that of the area in app/; the pattern's own without. */
  folder?: string;
  /** Who responds when it is no folder of app/: a file of public/, or the server itself. */
  by?: 'public' | 'server';
  /** Longest form of parts (multipart/form-data) that it takes, in bytes, where that is more than any other body. */
  maxForm?: number;
  /** Browsers report to it and wait for no word: whatever is wrong with a report, the response is the same. */
  isBeacon?: true;
  /** It takes POST alone: nothing is read there. */
  isWriteOnly?: true;
  /** It takes PUT, too. */
  takesPut?: true;
  /** It shows a thing that belongs to a store, which its link opens for who has chosen none (middleware/linked-store.ts). */
  shows?: LinkedThing;
  /** Its form makes something that is its sender's own: who has written nothing yet is named before it is sent. */
  namesNewcomer?: true;
  /** Its last word is somebody's own, and may end in anything: '.md' there asks for no Markdown. */
  endsFreely?: true;
  /** Pages of the shop have it in a frame. */
  isFramed?: true;
}
