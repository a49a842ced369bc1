import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backupTexts } from '#lib/labels/data/backup.ts';
import { codeOf } from '../../db/problem.ts';
import { BackupProblem, type Dump, type DumpHeader, header, type Row } from './records.ts';

/**
 * Writes a copy to a file that appears whole or not at all: gzip over lines of JSON, the header, then
 * `["table", row, row…]`, and a last line with the SHA-256 of all before it.
 * @throws BackupProblem when the file is there already (unless forced) or cannot be written
 */
export async function writeDumpFile(path: string, dump: Dump, isForced: boolean): Promise<void> {
  if (existsSync(path) && !isForced) throw new BackupProblem(backupTexts.exists(path));
  const part = `${path}.${randomUUID()}.part`;
  try {
    // It holds personal data of customers: for its owner alone.
    await pipeline(Readable.from(linesOf(dump)), createGzip(), createWriteStream(part, { mode: 0o600 }));
    await rename(part, path);
  } catch (error) {
    // Where a name is too long to be written, there is nothing to delete either.
    await rm(part, { force: true }).catch(() => undefined);
    const code = codeOf(error);
    throw /^E[A-Z]+$/.test(code) ? new BackupProblem(backupTexts.unwritable(path, code)) : error;
  }
}

async function* linesOf(dump: Dump): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(dump.header);
  for await (const { table, rows } of dump.rows()) yield line([table, ...rows]);
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/**
 * Opens a file that `writeDumpFile` wrote. It is read to its end first, so that a damaged one changes nothing.
 * @throws BackupProblem when it is none, cannot be read, or is damaged
 */
export async function openDumpFile(path: string): Promise<Dump> {
  const head = await readHeader(path);
  const hash = createHash('sha256');
  let last = '';
  try {
    for await (const line of readLines(path)) {
      if (last !== '') hash.update(`${last}\n`);
      last = line;
    }
  } catch {
    throw new BackupProblem(backupTexts.damaged(path));
  }
  if (last !== JSON.stringify({ sha256: hash.digest('hex') })) {
    throw new BackupProblem(backupTexts.damaged(path));
  }
  async function* rows() {
    for await (const line of readLines(path)) {
      if (!line.startsWith('[')) continue;
      const [table, ...batch]: [string, ...Row[]] = JSON.parse(line);
      yield { table, rows: batch };
    }
  }
  return { header: head, rows };
}

async function readHeader(path: string): Promise<DumpHeader> {
  try {
    for await (const line of readLines(path)) return header.parse(JSON.parse(line));
  } catch (error) {
    const code = codeOf(error);
    if (/^E[A-Z]+$/.test(code)) throw new BackupProblem(backupTexts.unreadable(path, code));
    const isOurs = code.startsWith('Z_') && !String(error).includes('incorrect header');
    if (isOurs) throw new BackupProblem(backupTexts.damaged(path));
  }
  throw new BackupProblem(backupTexts.notADump(path));
}

async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const piece of file.pipe(text).setEncoding('utf8')) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    file.destroy();
  }
  if (rest !== '') yield rest;
}
