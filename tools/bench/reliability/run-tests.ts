import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Closing } from '#tools/bench/support/closing.ts';
import { logTo, temporaryFolder } from '#tools/bench/support/shop.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';

/** Which tests to run: the arguments of vitest. */
export type Tests = readonly string[];

const noted = z.object({ subject: z.string(), counts: z.record(z.string(), z.number()) });
export type Counts = z.infer<typeof noted>;

/**
 * Runs tests of reliability at their full size, which note what they counted before they judge it.
 * @returns the counts, and how many of the test runs failed: 0 or 1; what a failed one says stands in the shop's log
 */
export async function runTests(
  tests: Tests,
  closing: Closing,
): Promise<{ counts: Counts[]; failed: number }> {
  const file = join(temporaryFolder(closing), 'counts.jsonl');
  const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--retry', '0', ...tests];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', RELIABILITY_COUNTS: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closing.add(() => void child.kill());
  const log = logTo('tests');
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => log(`${line}\n`));
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return { counts: lines.map((line) => noted.parse(JSON.parse(line))), failed: code === 0 ? 0 : 1 };
}
