import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '#backend/db/embedded.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { writeGenerated } from '#tools/generate-catalogue/generate.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ajuar-making-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Each process writes the most memory that it ever held, in KB, under its number; by the kernel's mark of its own memory, since
 * `maxRSS` begins with what the process held that started it.
 */
const TELL = `
import { readFileSync, writeFileSync } from 'node:fs';
const peak = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
process.on('exit', () => writeFileSync(process.env.PEAKS + '/' + process.pid, peak()));`;

/** Most that any of the command's processes held, in MB. */
async function peakOf(args: readonly string[]): Promise<number> {
  const peaks = mkdtempSync(join(folder, 'peaks-'));
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELL)}`,
    PEAKS: peaks,
  };
  await promisify(execFile)(process.execPath, [inRoot('tools/run.mjs'), ...args], { env });
  return Math.max(...readdirSync(peaks).map((pid) => Number(readFileSync(join(peaks, pid), 'utf8')))) / 1024;
}

test('an import that makes the shop first stays under 512 MB, the making of its database included', async () => {
  const file = join(folder, 'goods.json');
  await writeGenerated(file, { count: 1500, seed: 1, withStores: true });
  expect(await peakOf(['backend/cli/catalogue.ts', 'import', file])).toBeLessThan(512);
});

test('a new database holds few pages and short segments of its log, closed to others, and opens again', async () => {
  const path = join(folder, 'db');
  const settings = async () => {
    const db = await openEmbedded(path);
    const { rows } = await sql<{ pages: string; segment: string }>`
      select current_setting('shared_buffers') as pages, current_setting('wal_segment_size') as segment`.execute(
      db,
    );
    await db.destroy();
    return rows;
  };
  expect(await settings()).toEqual([{ pages: '16MB', segment: '4MB' }]);
  expect(await settings()).toEqual([{ pages: '16MB', segment: '4MB' }]);
});
