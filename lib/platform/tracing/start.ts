import { buildIdIn } from '../build-id.ts';
import type { TracingSettings } from './settings.ts';
import { tracer, traceWith } from './tracer.ts';

/** A collector has services of others, too. */
const NAMESPACE = 'ajuar';

/** A process that traces. */
export interface TracedProcess {
  name: 'storefront' | 'backend' | 'worker';
  /** Of Next's build, from the project's folder. */
  buildFolder: string;
  /** Hears, once a minute at most, that traces could not be sent. */
  report(reason: string): void;
}

/** Begins to trace where a collector is set; nothing of it is loaded otherwise. */
export async function startTracing(
  settings: TracingSettings | null,
  { name, buildFolder, report }: TracedProcess,
): Promise<void> {
  if (!settings) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  traceWith(
    openTelemetry({
      url: settings.url,
      service: `${NAMESPACE}-${name}`,
      build: buildIdIn(buildFolder),
      report,
    }),
  );
}

/** Sends what is left before the process ends. */
export async function endTracing(): Promise<void> {
  await tracer()?.flush();
}
