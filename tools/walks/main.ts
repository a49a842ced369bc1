import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { entry, Stop } from '#tools/bootstrap/say.mjs';
import { findPostgres } from '#tools/postgres/find.ts';

/** Walks on one database: it stays small, and a failure is soon there. */
const BATCH = 1000;

type Project = 'contract' | 'postgres';

/**
 * npm run walks -- COUNT [SEED [FOLDER]]: random walks over carts, stores, logins, orders, payments and refunds, more of them
 * than the tests make, and others. Each batch has a seed of its own, the next one, which is named so that a failure can be
 * repeated; both databases take batches, at the same time. Into a folder each batch writes what its walks' orders have become,
 * a line for each: a change that is to change nothing leaves the same files.
 */
await entry(async () => {
  const [count = '1000', seed = String(Date.now() % 1_000_000), folder] = process.argv.slice(2);
  if (!/^[1-9]\d{0,6}$/.test(count) || !/^\d{1,9}$/.test(seed)) {
    throw new Stop('Usage: npm run walks -- COUNT [SEED [FOLDER]]');
  }
  if (folder) mkdirSync(folder, { recursive: true });
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== null;
  const batches = batchesOf(Number(count), Number(seed));
  const start = Date.now();
  const work = async (project: Project) => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      await walk(project, batch, folder).catch((failed: unknown) => {
        batches.length = 0;
        throw failed;
      });
    }
  };
  await Promise.all([work('contract'), ...(hasPostgres ? [work('postgres')] : [])]);
  console.info(`${count} walks in ${Math.round((Date.now() - start) / 1000)} s`);
});

interface Batch {
  walks: number;
  seed: number;
}

function batchesOf(count: number, first: number): Batch[] {
  return Array.from({ length: Math.ceil(count / BATCH) }, (_, i) => ({
    walks: Math.min(BATCH, count - i * BATCH),
    seed: first + i,
  }));
}

/** @throws Stop with what the test says when a walk fails */
async function walk(project: Project, { walks, seed }: Batch, folder?: string): Promise<void> {
  const recorded = folder && resolve(folder, `${seed}.jsonl`);
  if (recorded) rmSync(recorded, { force: true });
  const args = ['run', '--project', project, '--retry', '0', 'tests/contract/walks'];
  const child = spawn(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      WALKS: String(walks),
      PROPERTY_SEED: String(seed),
      ...(recorded && { WALKS_RECORD: recorded }),
    },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  const code = await new Promise<number>((resolve) => child.on('close', (ended) => resolve(ended ?? 1)));
  const name = `${walks} walks, seed ${seed}, ${project}`;
  if (code !== 0) throw new Stop(`${said.join('')}\n${name}: failed`);
  console.info(`${name}: passed`);
}
