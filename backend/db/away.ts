/** Connections that are refused, lost or given up, by PostgreSQL (class 08, shutdowns, too many) and by Node. */
const CODES =
  /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/;
/** Drivers say these without a code. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|PGlite is clos(ed|ing)|driver has already been destroyed/i;

/** True when the database cannot be reached now: a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A file that is missing is no database that is away.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return code === '' ? WORDS.test(error.message) : CODES.test(code);
}
