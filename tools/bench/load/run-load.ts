import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Closing } from '#tools/bench/support/closing.ts';
import { pageHeaders as headers } from '#tools/bench/support/http.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { type LoadResult, loadResult } from './load-order.ts';

const CONNECTIONS = 16;
const run = promisify(execFile);

/**
 * Requests addresses over 16 connections from a process of its own.
 * @param rate so many a second; without, as many as come through
 * @throws Error when that process fails
 */
export async function runLoad(
  { urls, cookies, rate }: { urls: readonly string[]; cookies?: readonly string[]; rate?: number },
  seconds: number,
  closing: Closing,
): Promise<LoadResult> {
  const running = run(process.execPath, [inRoot('tools/bench/load/generator.ts')], { cwd: root });
  closing.add(() => void running.child.kill());
  running.child.stdin?.end(
    JSON.stringify({ urls, cookies, rate, seconds, connections: CONNECTIONS, headers }),
  );
  return loadResult.parse(JSON.parse((await running).stdout));
}
