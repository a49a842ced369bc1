import { spawn } from 'node:child_process';
import type { Closing } from '#tools/bench/support/closing.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { type LoadResult, loadResult } from './load-order.ts';

const CONNECTIONS = 16;
const headers = { 'accept-encoding': 'br', accept: 'text/html' };

/** Asks for addresses over 16 connections from a process of its own. @throws Error when that process fails */
export function runLoad(urls: readonly string[], seconds: number, closing: Closing): Promise<LoadResult> {
  const order = JSON.stringify({ urls, seconds, connections: CONNECTIONS, headers });
  const child = spawn(process.execPath, [inRoot('tools/bench/load/generator.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(order);
  closing.add(() => void child.kill());
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(loadResult.parse(JSON.parse(text)));
      else reject(new Error(`the load generator ended with ${code}`));
    });
  });
}
