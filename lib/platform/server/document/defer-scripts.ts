import { DEFERRAL, PAYLOAD_SLOT } from './deferral-script.ts';
import { type DocumentStep, htmlOf, isPersonal, withHtml } from './document.ts';
import { PRE_PAINT } from './pre-paint-script.ts';

const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
/** The tags by which Next loads its scripts, and the one for browsers without modules, which stays. */
const ASYNC_SCRIPT = /(<script src="[^"]+") async="">/g;
const LEGACY_SCRIPT = /<script src="[^"]+" noModule="">/g;
const ANY_SCRIPT = /<script\b[^>]*\ssrc=/gi;

/**
 * A page whose scripts load after its largest image is painted, and whose further images load at the first input: what is
 * above the fold has the line to itself. Without JavaScript in the browser nothing is held. Personal documents stay as
 * they are.
 */
export const deferScripts: DocumentStep = (document, { mechanisms, unknown }) => {
  const html = mechanisms.has('deferral') ? htmlOf(document) : null;
  if (html === null || isPersonal(html)) return document;
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (head < 0 || end < head || !areScriptsKnown(html)) {
    unknown('deferral');
    return document;
  }
  const start = withoutPreloads(html.slice(0, head));
  const page = `${start}<script>${PRE_PAINT}</script>${html.slice(head, end)}`.replace(
    ASYNC_SCRIPT,
    '$1 async="" type="deferred">',
  );
  return withHtml(document, `${page}${PAYLOAD_SLOT}${DEFERRAL}</script>${html.slice(end)}`);
};

/** Deferring some scripts and not others would change the order in which they run. */
function areScriptsKnown(html: string): boolean {
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  const deferred = count(ASYNC_SCRIPT);
  return deferred > 0 && deferred + count(LEGACY_SCRIPT) === count(ANY_SCRIPT);
}

function withoutPreloads(head: string): string {
  return head.replace(PRELOADED_SCRIPT, '').replace('<link rel="manifest"', '<link rel="deferred"');
}
