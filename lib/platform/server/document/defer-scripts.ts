import { DEFERRAL, payloadSlot } from './deferral-script.ts';
import { type DocumentStep, htmlOf, nonceOf, withHtml } from './document.ts';
import { PRE_PAINT } from './pre-paint-script.ts';

const PRELOADED_SCRIPT = /<link rel="preload" as="script"[^>]*>/g;
/** The tags by which Next loads its scripts, and the one for browsers without modules, which stays. */
const ASYNC_SCRIPT = /<script src="([^"]+)"( nonce="[^"]*")? async=""( nonce="[^"]*")?>/g;
const LEGACY_SCRIPT = /<script src="[^"]+" noModule=""(?: nonce="[^"]*")?>/g;
const ANY_SCRIPT = /<script\b[^>]*\ssrc=/gi;

/**
 * A page whose scripts load after its largest image is painted, and whose further images load at the first input: what is
 * above the fold has the line to itself. Without JavaScript in the browser nothing is held. In a document with a nonce the
 * scripts that are added here carry it too, and pass it on.
 */
export const deferScripts: DocumentStep = (document, { mechanisms, unknown }) => {
  const html = mechanisms.has('deferral') ? htmlOf(document) : null;
  if (html === null) return document;
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  if (head < 0 || end < head || !areScriptsKnown(html)) {
    unknown('deferral');
    return document;
  }
  const start = withoutPreloads(html.slice(0, head));
  const nonce = nonceOf(html);
  const prePaint = `<script${nonce && ` nonce="${nonce}"`}>${PRE_PAINT}</script>`;
  const page = `${start}${prePaint}${html.slice(head, end)}`.replace(
    ASYNC_SCRIPT,
    '<script type="text/x-deferred" data-src="$1"$2$3>',
  );
  return withHtml(document, `${page}${payloadSlot(nonce)}${DEFERRAL}</script>${html.slice(end)}`);
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
