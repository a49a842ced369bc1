import type { FastifyBaseLogger } from 'fastify';
import { endErrorReports, startErrorReports } from '#lib/platform/error-reports/start.ts';
import { endTracing, startTracing } from '#lib/platform/tracing/start.ts';
import { tracer } from '#lib/platform/tracing/tracer.ts';
import { type StatementWatch, watchedBy } from './db/database.ts';
import { statementSpans } from './db/statement-spans.ts';
import type { BackendEnv } from './env.ts';
import type { BackendMetrics } from './metrics/backend-metrics.ts';

/** What is seen of this process from outside. */
interface Observation {
  /** Null where nobody has the token to read them. */
  metrics: BackendMetrics | null;
  /** Hears of each statement. */
  statements: StatementWatch | undefined;
  /** Has the log say from here on what could not be sent. */
  tell(log: Pick<FastifyBaseLogger, 'warn'>): void;
  /** Sends what is left. */
  end(): Promise<unknown>;
}

/** Begins what the settings want of error reports, metrics and traces; nothing of the others is loaded. */
export async function observe(env: BackendEnv): Promise<Observation> {
  const own = { name: env.role === 'worker' ? 'worker' : 'backend', buildFolder: env.buildFolder } as const;
  let log: Pick<FastifyBaseLogger, 'warn'> | undefined;
  const notSent = (what: string) => (reason: string) => log?.warn({ reason }, `${what}.not-sent`);
  await startErrorReports(env.errorReports, { ...own, mode: env.mode, notSent: notSent('errors') });
  const metrics = await openMetrics(env, own.name);
  await startTracing(env.tracing, { ...own, report: notSent('traces') });
  const tracing = tracer();
  return {
    metrics,
    statements: watchedBy(metrics?.watch.statementEnded, tracing ? statementSpans(tracing) : undefined),
    tell: (given) => {
      log = given;
    },
    end: () => Promise.all([endTracing(), endErrorReports()]),
  };
}

async function openMetrics(env: BackendEnv, name: 'backend' | 'worker'): Promise<BackendMetrics | null> {
  if (env.metricsToken === '') return null;
  const { backendMetrics } = await import('./metrics/backend-metrics.ts');
  return backendMetrics(name, env.buildFolder);
}
