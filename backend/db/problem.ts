import { databaseProblems } from './problem-texts.ts';

/** SQLSTATE of PostgreSQL. */
const UNIQUE_VIOLATION = '23505';

/** A database that the shop cannot work with; the message is for whoever starts it. */
export class DatabaseProblem extends Error {}

/** SQLSTATE of an error of the database, or the system's code (ECONNREFUSED…) when it could not be reached. */
export function codeOf(error: unknown): string {
  const own = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (own !== '' || !(error instanceof AggregateError)) return own;
  return codeOf(error.errors[0]);
}

/** Whether a row was refused because another one has its unique key. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

/** Where an address leads, without what nobody should read. */
function partsOf(url: string): { server: string; user: string; database: string } {
  const { searchParams, host, username, pathname } = new URL(url);
  return {
    server: searchParams.get('host') ?? (host || 'localhost'),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

/**
 * Classes 28 and 3D are the server's own refusals, 08 and the system's codes mean that there is none.
 * @param setting that has the address
 */
export function connectionProblem(url: string, error: unknown, setting = 'DATABASE_URL'): unknown {
  if (error instanceof DatabaseProblem) return error;
  const code = codeOf(error);
  const { server, user, database } = partsOf(url);
  const reason = error instanceof Error && error.message !== '' ? error.message : code;
  if (code.startsWith('28')) return new DatabaseProblem(databaseProblems.refused(setting, user, reason));
  if (code === '3D000') return new DatabaseProblem(databaseProblems.missing(setting, database));
  if (/^(08|57P03$|53300$|E[A-Z_]+$)/.test(code) || /timeout|terminated/i.test(reason)) {
    return new DatabaseProblem(databaseProblems.unreachable(setting, server, code || reason));
  }
  return error;
}
