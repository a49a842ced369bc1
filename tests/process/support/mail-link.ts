import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerOf, partsOf } from '#tests/fixtures/mail-source.ts';
import type { TestShop } from './shop.ts';
import { until } from './until.ts';

/** What a pattern finds in the mails that a shop without an SMTP server has written to an address, once there is one. */
export async function writtenLink({ dataDir }: TestShop, email: string, pattern: RegExp): Promise<string> {
  const folder = join(dataDir, 'outbox');
  const find = () =>
    readdirSync(folder)
      // In files lines end as the system has them, in messages by CRLF.
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r?\n/g, '\r\n'))
      .filter((source) => headerOf(source, 'To').includes(email))
      .flatMap((source) => pattern.exec(partsOf(source).plain)?.[1] ?? [])
      .at(-1);
  await until(`a mail to ${email}`, async () => find() !== undefined);
  return find() ?? '';
}
