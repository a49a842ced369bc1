/** Nothing of the developer's environment reaches a shop under test; all of its orders may be one person's. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SystemRoot', 'ComSpec', 'NEXT_DIST_DIR'];
  const own = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  return { ...own, APP_MODE: 'demo', LOG_LEVEL: 'warn', NODE_ENV: 'production', UNPAID_ORDERS: '0' };
}
