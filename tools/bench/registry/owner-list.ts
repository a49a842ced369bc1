import { getCustomerEventById, updateProductEvent } from '#lib/contracts/registry/owner.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { median, quantile } from '#tools/bench/report/statistics.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { callBackend, readAnswer, readCall } from '#tools/bench/support/contract.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import { startLoneBackend } from '#tools/bench/support/shop.ts';
import { makeList } from './lists.ts';

const WARM_UP = 15;
const READS = 150;
const LATE = 0.95;
const TABLE = 'owner’s list';

/** How long an owner's whole list takes to read, and a quantity to change, one call after the other. */
export async function ownerListTimes(
  name: string,
  lines: number,
  { closing, url }: { closing: Closing; url?: string },
): Promise<Figures> {
  const backend = await startLoneBackend(closing, url);
  const env: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
  if (url !== undefined) await runCommand('seed', [], { DATA_DIR: backend.dataDir, ...env });
  const { id, owner } = await makeList(backend, env, { lines });
  const used = () => processorTime(backend.pid);
  let processor = 0;
  const reads: number[] = [];
  const changes: number[] = [];
  for (let at = -WARM_UP; at < READS; at += 1) {
    const before = used();
    const answer = await callBackend(owner, getCustomerEventById, { eventid: id }, owner);
    if (at >= 0) processor += used() - before;
    const read = readAnswer(getCustomerEventById, answer);
    const gift = read.success && read.PRODUCTS[(at + WARM_UP) % lines];
    if (!gift || read.PRODUCTS.length !== lines) throw new Error('the list is not whole');
    const asked = { eventid: id, productsku: gift.productsku, quantity: gift.quantity === 2 ? 3 : 2 };
    const start = performance.now();
    const changed = await readCall(owner, updateProductEvent, asked, owner);
    if (!changed.success) throw new Error(`a quantity was refused: ${changed.message}`);
    if (at < 0) continue;
    reads.push(answer.full);
    changes.push(performance.now() - start);
  }
  await backend.stop();
  return {
    [figureName(TABLE, 'read p95 ms', name)]: quantile(reads, LATE),
    [figureName(TABLE, 'read p50 ms', name)]: median(reads),
    [figureName(TABLE, 'back-end processor ms a read', name)]: processor / READS,
    [figureName(TABLE, 'change of a quantity p95 ms', name)]: quantile(changes, LATE),
  };
}
