import { BEFORE_PAINT } from './before-paint.ts';
import { FIRST_LOOK } from './first-look-script.ts';

const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
const ASYNC_SCRIPT = /(<script src="[^"]+") async="">/g;
const MARK = `<script>${BEFORE_PAINT}</script>`;

/**
 * A page whose scripts wait until its first picture stands, and whose further pictures wait until somebody moves: what
 * is looked at first has the line for itself. Without scripts in the browser nothing waits. What has a nonce is left as
 * it is: those pages are made for one visitor.
 */
export function firstLookFirst(html: string): string {
  const end = html.lastIndexOf('</body>');
  const head = html.indexOf('</head>');
  if (end === -1 || head === -1 || html.includes('<script nonce=')) return html;
  const body = html.slice(head, end).replace(ASYNC_SCRIPT, '$1 async="" type="later">');
  const start = html
    .slice(0, head)
    .replace(PRELOADED_SCRIPT, '')
    .replace('<link rel="manifest"', '<link rel="later"')
    .replace(ASYNC_SCRIPT, '$1 async="" type="later">');
  return `${start}${MARK}${body}<script>${FIRST_LOOK}</script>${html.slice(end)}`;
}
