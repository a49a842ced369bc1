import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['SESSION_SECRET', 'BACKEND_SERVER_KEY', 'WEBHOOK_SECRET'] as const;

type Secrets = Record<string, string>;

function readSecrets(file: string): Secrets {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => [line.split('=')]).filter(([name, value]) => name && value),
  );
}

/**
 * The secrets that the environment lacks, made once and kept in the data folder (`secrets.env`, mode 0600),
 * so that sessions survive a restart and both processes know the same key. Demo only: a live shop's secrets
 * are the owner's, and the processes refuse to start without them.
 */
export function missingSecrets(dataDir: string, env: Readonly<Record<string, string | undefined>>): Secrets {
  if (env.APP_MODE === 'live') return {};
  const file = join(dataDir, 'secrets.env');
  const kept = readSecrets(file);
  const all = Object.fromEntries(names.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]));
  if (names.some((name) => !kept[name])) {
    mkdirSync(dataDir, { recursive: true });
    const text = names.map((name) => `${name}=${all[name]}\n`).join('');
    writeFileSync(file, text, { mode: 0o600 });
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !env[name]));
}
