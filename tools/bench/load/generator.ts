import { json } from 'node:stream/consumers';
import { quantile } from '#tools/bench/report/statistics.ts';
import { ask, keepAlive } from '#tools/bench/support/http.ts';
import { type LoadOrder, type LoadResult, loadOrder } from './load-order.ts';

/**
 * Runs in a process of its own, so that what is measured shares no event loop with it: asks for addresses over open
 * connections, each as soon as its answer is there, and prints what came of it as JSON. The order comes over stdin.
 */
async function generate({ urls, connections, seconds, headers }: LoadOrder): Promise<LoadResult> {
  const agent = keepAlive(connections);
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  let bytes = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const visit = async () => {
    while (performance.now() < end) {
      const url = urls[next++ % urls.length] ?? '';
      const answer = await ask(url, { agent, headers }).catch(() => null);
      if (answer?.status !== 200) failed += 1;
      else times.push(answer.full);
      bytes += answer?.body.length ?? 0;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  if (times.length === 0) return { perSecond: 0, p50: 0, p99: 0, failed, kilobytes: 0 };
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failed,
    kilobytes: bytes / times.length / 1000,
  };
}

const order = loadOrder.parse(await json(process.stdin));
process.stdout.write(JSON.stringify(await generate(order)));
