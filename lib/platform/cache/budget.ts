const MB = 1024 * 1024;

/**
 * What each cache of the storefront's process may hold, in bytes of memory; all together 130 MB at most. A text counts
 * two bytes for each character, an entry what it takes besides its content (bounded-cache.ts). They are full in a shop that
 * is asked for many addresses; what V8 and Next need comes on top (docs/performance.md).
 */
export const CACHE_BYTES = {
  /** Next's: pages, their payloads, responses of routes, data of `cachedCall`; packed. */
  next: 27 * MB,
  /** Compressed documents. */
  compressed: 14 * MB,
  /** Addresses whose documents are compressed well at once. */
  popular: 1 * MB,
  /** How often pages were visited since that was last reported. */
  visits: 1 * MB,
  /** The last good responses of the back-end. */
  lastGood: 16 * MB,
  /** Drawn link previews. */
  previews: 15 * MB,
  /** Transformed pages. */
  pages: 40 * MB,
  /** RSC payloads beside their documents. */
  payloads: 10 * MB,
  /** Joined style sheets. */
  styles: 4 * MB,
  /** Forms that somebody types in. */
  typing: 1 * MB,
  /** Contents of sealed cookies: some 700 visitors. */
  cookies: 1 * MB,
} as const;
