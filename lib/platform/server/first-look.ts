import { BEFORE_PAINT } from './before-paint.ts';
import { FIRST_LOOK } from './first-look-script.ts';

const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
const ASYNC_SCRIPT = /(<script src="[^"]+") async="">/g;
const MARK = `<script>${BEFORE_PAINT}</script>`;

/** A document that is the same for everybody: its scripts carry no nonce. */
export function isForAll(html: string): boolean {
  return html.includes('</head>') && html.includes('</body>') && !html.includes('<script nonce=');
}

/**
 * A page whose scripts wait until its first picture stands, and whose further pictures wait until somebody moves: what
 * is looked at first has the line for itself. Without scripts in the browser nothing waits. What is made for one visitor
 * is left as it is.
 * @param data name of the page's data, which come before its scripts; '' when they are in the page
 */
export function firstLookFirst(html: string, data = ''): string {
  if (!isForAll(html)) return html;
  const end = html.lastIndexOf('</body>');
  const head = html.indexOf('</head>');
  const body = html.slice(head, end).replace(ASYNC_SCRIPT, '$1 async="" type="later">');
  const start = html
    .slice(0, head)
    .replace(PRELOADED_SCRIPT, '')
    .replace('<link rel="manifest"', '<link rel="later"')
    .replace(ASYNC_SCRIPT, '$1 async="" type="later">');
  return `${start}${MARK}${body}<script data-of="${data}">${FIRST_LOOK}</script>${html.slice(end)}`;
}
