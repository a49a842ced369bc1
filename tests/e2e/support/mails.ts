import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';

/** Where the mail server of a shop that keeps its data there has what it got. */
export const mailFolder = (dataDir: string) => join(dataDir, 'test', 'mails');

/** All mails that the shop has sent, the first one first. */
export function allMails(): string[] {
  const folder = mailFolder(process.env.E2E_DATA_DIR ?? '');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Mails of the shop that name an address. */
export function mailsTo(email: string): string[] {
  return allMails().filter((mail) => mail.includes(email));
}

/** The path of the newest link of this kind in the mails to an address, once one has come. */
export async function linkIn(email: string, pattern: RegExp): Promise<string> {
  const find = () =>
    mailsTo(email)
      .flatMap((mail) => pattern.exec(mail)?.[0] ?? [])
      .at(-1) ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return find();
}
