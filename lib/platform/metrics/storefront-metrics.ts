import { Counter, Gauge, type Registry } from 'prom-client';
import { guardStates } from '../api/guard.ts';
import type { Recorder } from './recorder.ts';
import { openRegistry, requestTimes, statusClass, timesOf } from './registry.ts';

/** What the storefront counts, and what of it is read when somebody asks. */
export function storefrontMetrics(buildFolder: string): { registry: Registry; recorder: Recorder } {
  const registry = openRegistry('storefront', buildFolder);
  addGuards(registry);
  return { registry, recorder: recorderOf(registry) };
}

function recorderOf(registry: Registry): Recorder {
  const registers = [registry];
  const requests = requestTimes(registry);
  const documents = new Counter({
    name: 'ajuar_documents_total',
    help: 'Documents by where they came from: page-cache, hit, stale, miss, dynamic',
    labelNames: ['from'],
    registers,
  });
  const renders = timesOf(registry, {
    name: 'ajuar_document_render_duration_seconds',
    help: 'Time that Next took for a document that it had to render',
    labels: [],
  });
  const calls = timesOf(registry, {
    name: 'ajuar_backend_call_duration_seconds',
    help: 'Time of a call to the back-end, with its retries and its wait in the queue',
    labels: ['call'],
  });
  const failures = new Counter({
    name: 'ajuar_backend_call_failures_total',
    help: 'Calls to the back-end without a valid response, by kind',
    labelNames: ['call', 'kind'],
    registers,
  });
  const followed = new Gauge({
    name: 'ajuar_purges_followed_timestamp_seconds',
    help: "When the back-end's log of purges was last read to its end",
    registers,
  });
  const unfollowed = new Counter({
    name: 'ajuar_purges_failures_total',
    help: "Reads of the back-end's log of purges that failed",
    registers,
  });
  followed.setToCurrentTime();
  const away = new Gauge({
    name: 'ajuar_front_cache_away',
    help: '1 while a cache in front does not acknowledge a purge',
    labelNames: ['cache'],
    registers,
  });
  const unpurged = new Counter({
    name: 'ajuar_front_cache_purge_failures_total',
    help: 'Purges that a cache in front did not acknowledge; each is repeated',
    labelNames: ['cache'],
    registers,
  });
  return {
    requestEnded: (route, status, seconds) =>
      requests.observe({ route, status: statusClass(status) }, seconds),
    documentSent: (from) => documents.inc({ from }),
    documentRendered: (seconds) => renders.observe(seconds),
    callEnded(call, seconds, kind) {
      calls.observe({ call }, seconds);
      if (kind !== null) failures.inc({ call, kind });
    },
    purgesFollowed: () => followed.setToCurrentTime(),
    purgesFailed: () => unfollowed.inc(),
    frontCachePurged(cache, isDone) {
      away.set({ cache }, isDone ? 0 : 1);
      if (!isDone) unpurged.inc({ cache });
    },
  };
}

/** Circuit breakers and queues as they are when they are asked for. */
function addGuards(registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'ajuar_backend_circuit_open',
    help: '1 while calls of a kind are not sent to a back-end, which is named by its place in BACKEND_URL',
    labelNames: ['pool', 'backend'],
    registers,
    collect() {
      for (const { pool, circuits } of guardStates()) {
        circuits.forEach((isOpen, at) => {
          this.set({ pool, backend: at + 1 }, isOpen ? 1 : 0);
        });
      }
    },
  });
  const calls = [
    ['ajuar_backend_calls_running', 'Calls to the back-end under way', 'running'],
    ['ajuar_backend_calls_queued', 'Calls that wait for their turn', 'queued'],
  ] as const;
  for (const [name, help, key] of calls) {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const state of guardStates()) this.set({ pool: state.pool }, state[key]);
      },
    });
  }
}
