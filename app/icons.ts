import type { Metadata } from 'next';

/**
 * The mark of `public/icon.svg`, written out: as a file it would be one more among the five that a phone fetches before
 * the first picture stands (docs/adr/0018).
 */
export const MARK_URL = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#9f432c"/><path d="M8.6 24 15 8.2h2.1L23.6 24h-3.1l-1.6-4.2h-6.3L11 24H8.6Zm4.8-6.2h4.7l-2.3-6.2-2.4 6.2Z" fill="#fff"/></svg>',
)}`;

/** Browsers that draw SVG take the mark; search engines and old browsers the files. */
export const icons: Metadata['icons'] = {
  icon: [
    { url: '/favicon.ico', sizes: '32x32' },
    { url: MARK_URL, type: 'image/svg+xml', sizes: 'any' },
  ],
  apple: '/apple-touch-icon.png',
};
