import { z } from 'zod';
import { wholeNumber } from '#lib/platform/domain/settings/fields.ts';
import { parseSettings } from '#lib/platform/domain/settings/parse-settings.ts';

const address = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address postgres://user@server/database',
});

/** Settings of a PostgreSQL server, as the environment has them. */
export const databaseShape = {
  DATABASE_URL: address.optional(),
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_REPLICA_URL: address.optional(),
  DATABASE_REPLICA_LAG: wholeNumber(500, 600_000).default(1000),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(100, 3_600_000).default(30_000),
};

/** A streaming replica. */
export interface ReplicaSettings {
  url: string;
  /** Milliseconds that it may be behind. */
  mostLagMs: number;
}

/** The PostgreSQL server to use. */
export interface PostgresSettings {
  url: string;
  /** The same database past the pooler at `url`, which hands out connections by transaction; without it there is none. */
  directUrl?: string | undefined;
  /** A streaming replica that makes reads which may be a moment old; without it there is none. */
  replica?: ReplicaSettings | undefined;
  /** Connections for the shop's queries; locks have a few of their own. */
  poolSize: number;
  /** How long one statement may take, in ms. */
  statementTimeoutMs: number;
}

type Env = z.infer<z.ZodObject<typeof databaseShape>>;

/** What is wrong with them together. */
export function databaseSettingsProblems(env: Env): string[] {
  if (env.DATABASE_URL) return [];
  const others = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;
  return others.filter((name) => env[name]).map((name) => `DATABASE_URL: is required with ${name}`);
}

/** The server that the environment names; null for none. */
export function databaseOf(env: Env): PostgresSettings | null {
  if (env.DATABASE_URL === undefined) return null;
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    replica: env.DATABASE_REPLICA_URL
      ? { url: env.DATABASE_REPLICA_URL, mostLagMs: env.DATABASE_REPLICA_LAG }
      : undefined,
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT,
  };
}

/** The same of a whole environment, whatever else is wrong with it. */
export function readDatabase(source: Readonly<Record<string, string | undefined>>): PostgresSettings | null {
  return databaseOf(parseSettings(z.object(databaseShape), source).values);
}
