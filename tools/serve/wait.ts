import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedProcess } from './process.ts';

const stepMs = 100;

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** An error with what the process printed last, so that the cause is in sight. */
function failure(managed: ManagedProcess, what: string): Error {
  const said = managed.lastLines().map((line) => `  ${line}`);
  return new Error([`${managed.name} ${what}. It said:`, ...said].join('\n'));
}

/**
 * Waits until a URL answers 2xx.
 * @throws when the process ends first, or after `timeoutMs`.
 */
export async function waitUntilReady(managed: ManagedProcess, url: string, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    if (!managed.isRunning()) throw failure(managed, `ended while starting (${await managed.ended})`);
    if (await answers(url)) return;
    await Promise.race([pause(stepMs), managed.ended]);
  }
  throw failure(managed, `did not answer ${url} within ${Math.round(timeoutMs / 1000)} s`);
}
