import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../dependencies.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Stands in no text: between the parts of a message. */
const BOUNDARY = '=_ajuar_part';

/**
 * Writes each message as a file `{id}.eml` that any mail program opens; nothing is sent.
 * @param written hears where
 */
export function folderMailer(
  folder: string,
  from: string,
  clock: Clock,
  written: (file: string) => void = () => undefined,
): Mailer {
  return {
    async send(id, mail) {
      await mkdir(folder, { recursive: true });
      const head = [
        `Date: ${clock().toUTCString()}`,
        `From: ${oneLine(from)}`,
        `To: ${oneLine(mail.to)}`,
        `Subject: ${encodeWord(oneLine(mail.subject))}`,
        'MIME-Version: 1.0',
      ];
      // Messages hold names and addresses of customers: for the owner of the folder alone.
      const file = join(folder, `${id}.eml`);
      await writeFile(file, `${head.join('\n')}\n${contentOf(mail)}`, { mode: 0o600 });
      written(file);
    },
  };
}

/** The rest of the header and the body: the text alone, or with the same as HTML after it (RFC 2046). */
function contentOf({ text, html }: Mail): string {
  if (html === undefined) return part('plain', text);
  return [
    `Content-Type: multipart/alternative; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    part('plain', text),
    `--${BOUNDARY}`,
    part('html', html),
    `--${BOUNDARY}--`,
    '',
  ].join('\n');
}

function part(kind: 'plain' | 'html', body: string): string {
  return `Content-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}\n`;
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}

/** Headers are ASCII; anything else travels as an RFC 2047 word. */
function encodeWord(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
