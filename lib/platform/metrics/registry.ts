import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { buildIdIn } from '../build-id.ts';

/** Upper bounds of every histogram of times: 5 ms to 10 s. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** '2xx' of 204. */
export function statusClass(status: number): (typeof CLASSES)[number] {
  return CLASSES[Math.trunc(status / 100)] ?? '0xx';
}

/**
 * The metrics of one process: what Node says of itself (heap, garbage collection, event loop), and which build runs.
 * @param name of the process, a label of every metric
 * @param buildFolder of Next's build, from the project's folder
 */
export function openRegistry(name: 'storefront' | 'backend' | 'worker', buildFolder: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'ajuar_build_info',
    help: 'The build that runs, as a label',
    labelNames: ['build'],
    registers: [registry],
  }).set({ build: buildIdIn(buildFolder) }, 1);
  return registry;
}

/** A histogram of times, in seconds. */
export function timesOf<const Label extends string>(
  registry: Registry,
  { name, help, labels }: { name: `ajuar_${string}_seconds`; help: string; labels: readonly Label[] },
): Histogram<Label> {
  return new Histogram({ name, help, labelNames: labels, buckets: BUCKETS_S, registers: [registry] });
}

/** Requests by the pattern of their route and the class of their status, the same in every process. */
export function requestTimes(registry: Registry): Histogram<'route' | 'status'> {
  return timesOf(registry, {
    name: 'ajuar_http_request_duration_seconds',
    help: 'Time from a request to the last byte of its response',
    labels: ['route', 'status'],
  });
}
