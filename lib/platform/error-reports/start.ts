import { format } from 'node:util';
import { buildIdIn } from '../build-id.ts';
import type { Dsn } from './dsn.ts';
import { errorReporter, reportError, reportErrorsTo } from './report-error.ts';

/** A process whose errors are reported. */
export interface ReportingProcess {
  name: 'storefront' | 'backend' | 'worker';
  mode: 'demo' | 'live';
  /** Of Next's build, from the project's folder. */
  buildFolder: string;
  /** Hears, once a minute at most, that errors could not be reported. */
  notSent(reason: string): void;
}

/**
 * Begins to report errors where a DSN is set, also those that end the process; nothing of it is loaded otherwise.
 */
export async function startErrorReports(
  dsn: Dsn | null,
  { name, mode, buildFolder, notSent }: ReportingProcess,
): Promise<void> {
  if (!dsn) return;
  const { SentryReporter } = await import('./sentry.ts');
  const release = buildIdIn(buildFolder);
  reportErrorsTo(
    new SentryReporter({ dsn, process: name, release, environment: mode, root: process.cwd(), notSent }),
  );
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${format(error)}\n`);
    void reportLast(error, 'process').finally(() => process.exit(1));
  });
}

/** Reports what ends the process, and waits until it was sent, for two seconds at most. */
export async function reportLast(error: unknown, where: string): Promise<void> {
  reportError(error, { where });
  await endErrorReports();
}

/** Sends what is left before the process ends. */
export async function endErrorReports(): Promise<void> {
  await errorReporter()?.flush();
}
