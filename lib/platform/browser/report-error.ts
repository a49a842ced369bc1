/** Stands here, and not in routes.ts: that would have every page load all of its addresses first. */
const ADDRESS = '/api/errors';
/** Reports of one document: what fails again and again says nothing new. */
let left = 5;

/**
 * Reports an error of this browser to the shop: its name, message and stack, and nothing of who looks at the page. What failed on the
 * server, which has a digest, is reported there.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || 'digest' in error || left === 0) return;
  left -= 1;
  navigator.sendBeacon?.(ADDRESS, `${error}\n${error.stack}`.slice(0, 8000));
}
