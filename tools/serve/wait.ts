import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '#tools/bootstrap/answers.mjs';
import { Stop } from '#tools/bootstrap/say.mjs';
import type { ManagedProcess } from './process.ts';

const stepMs = 100;

/** What the process printed last says why: in one line when that is one. */
function failure(managed: ManagedProcess, what: string): Stop {
  const [line, ...more] = managed.lastLines();
  if (line === undefined) return new Stop(`${managed.name} ${what}.`);
  if (more.length === 0) return new Stop(`${managed.name} ${what}: ${line}`);
  return new Stop(
    [`${managed.name} ${what}. It said:`, ...[line, ...more].map((one) => `  ${one}`)].join('\n'),
  );
}

/**
 * Waits until a URL answers 2xx.
 * @throws Stop when the process ends first, or after `timeoutMs`.
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
