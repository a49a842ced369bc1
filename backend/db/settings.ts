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
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(100, 3_600_000).default(30_000),
};

/** The PostgreSQL server to use. */
export interface PostgresSettings {
  url: string;
  /** The same database past the pooler at `url`, which hands out connections by transaction; without it there is none. */
  directUrl?: string | undefined;
  /** Connections for the shop's queries; locks have a few of their own. */
  poolSize: number;
  /** How long one statement may take, in ms. */
  statementTimeoutMs: number;
}

type Env = z.infer<z.ZodObject<typeof databaseShape>>;

/** What is wrong with them together. */
export function databaseSettingsProblems(env: Env): string[] {
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    return ['DATABASE_URL: is required with DATABASE_DIRECT_URL'];
  return [];
}

/** The server that the environment names; null for none. */
export function databaseOf(env: Env): PostgresSettings | null {
  if (env.DATABASE_URL === undefined) return null;
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT,
  };
}

/** The same of a whole environment, whatever else is wrong with it. */
export function readDatabase(source: Readonly<Record<string, string | undefined>>): PostgresSettings | null {
  return databaseOf(parseSettings(z.object(databaseShape), source).values);
}
