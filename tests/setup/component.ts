import { performance as timing } from 'node:perf_hooks';
import { ReadableStream } from 'node:stream/web';
import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// React reports its own misuse (keys, act, hydration) on the console: in a test that is a failure.
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${format(...words)}`);
    });
  }
});

afterEach(() => {
  cleanup();
  globalThis.localStorage.clear();
  globalThis.sessionStorage.clear();
  expect(complaints, 'the component complained on the console').toEqual([]);
});

// Browsers have streams and a timeline; the simulated one takes Node's.
Object.assign(globalThis, { ReadableStream });
performance.getEntriesByType ??= timing.getEntriesByType.bind(timing);

// The simulated browser scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

// Nor does it show anything.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

// What waits for a part that is loaded on demand must not fail on a loaded machine.
configure({ asyncUtilTimeout: 15_000 });
