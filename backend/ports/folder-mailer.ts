import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../dependencies.ts';
import type { Mailer } from './mailer.ts';

/** Writes each message as a file `{id}.eml` that any mail program opens; nothing is sent. */
export function folderMailer(folder: string, from: string, clock: Clock): Mailer {
  return {
    async send(id, mail) {
      await mkdir(folder, { recursive: true });
      const head = [
        `Date: ${clock().toUTCString()}`,
        `From: ${oneLine(from)}`,
        `To: ${oneLine(mail.to)}`,
        `Subject: ${encodeWord(oneLine(mail.subject))}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
      ];
      // Messages hold names and addresses of customers: for the owner of the folder alone.
      await writeFile(join(folder, `${id}.eml`), `${head.join('\n')}\n\n${mail.text}\n`, { mode: 0o600 });
    },
  };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** Headers are ASCII; anything else travels as an RFC 2047 word. */
function encodeWord(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
