import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from '#backend/jobs.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a job runs again after each run, reports its failures and goes on', async () => {
  const failures: string[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('first');
  };
  const stop = startJobs([{ name: 'work', everyMs: 1000, run }], (name) => failures.push(name));
  await vi.advanceTimersByTimeAsync(3500);
  expect(runs).toBe(3);
  expect(failures).toEqual(['work']);
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(3);
});

test('a slow run is never joined by a second one, and stopping waits for it', async () => {
  let running = 0;
  let most = 0;
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    running -= 1;
  };
  const stop = startJobs([{ name: 'slow', everyMs: 1000, run }], () => {});
  await vi.advanceTimersByTimeAsync(7500);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5000);
  await stopped;
  expect([running, most]).toEqual([0, 1]);
});
