import { fingerprint } from './fingerprint.mjs';
import { root } from './paths.mjs';

/** What goes into the storefront's build. */
export const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
];
const LENGTH = 20;

/**
 * Names the build by its sources: machines that build the same commit, each by itself, serve the same one.
 * @param {string} base folder of the checkout
 * @param {{ MEASURE_PAGES?: string | undefined }} env
 */
export function buildId(base = root, { MEASURE_PAGES = '' } = process.env) {
  return fingerprint(base, SOURCES, [MEASURE_PAGES]).slice(0, LENGTH);
}
