import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';

/** Mails of the shop to an address, as they stand in its outbox folder. */
export function mailsTo(email: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(email));
}

/** The path of a link in the mails to an address, once one has come. */
export async function linkIn(email: string, pattern: RegExp): Promise<string> {
  const find = () => mailsTo(email).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])[0] ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return find();
}
