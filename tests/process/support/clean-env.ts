import { inRoot } from '#tools/bootstrap/paths.mjs';

/**
 * Nothing of the developer's environment reaches a shop under test; all of its orders may be one person's. What Node compiled
 * once is compiled, as with `npm start`.
 */
export function cleanEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'ComSpec', 'NEXT_DIST_DIR'];
  const own = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  const compiled = { NODE_COMPILE_CACHE: inRoot('.ajuar/compiled') };
  return {
    ...own,
    ...compiled,
    APP_MODE: 'demo',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    UNPAID_ORDERS: '0',
    // What is rendered is what a test asks for.
    WARM_PAGES: '0',
  };
}
