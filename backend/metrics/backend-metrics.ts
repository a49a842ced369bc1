import { Counter, Gauge, type Registry } from 'prom-client';
import { openRegistry, requestTimes, statusClass, timesOf } from '#lib/platform/metrics/registry.ts';
import type { PoolUse } from '../db/database.ts';
import type { Replica } from '../db/replica/replica.ts';
import type { JobRuns } from '../job-runs.ts';
import type { StateReader } from '../state.ts';
import type { Watch } from '../watch.ts';
import { addReplica } from './replica-metrics.ts';

/** What is read when somebody asks for the metrics. */
interface Observed {
  runs: JobRuns;
  state: StateReader;
  /** Of a database server. */
  pool?: (() => PoolUse) | undefined;
  replica?: Pick<Replica, 'state'> | undefined;
}

/** The metrics of a back-end or worker, and what counts them. */
export interface BackendMetrics {
  registry: Registry;
  watch: Watch;
  /** Once they are there. */
  observe(observed: Observed): void;
}

/** @param buildFolder of the build, from the project's folder */
export function backendMetrics(name: 'backend' | 'worker', buildFolder: string): BackendMetrics {
  const registry = openRegistry(name, buildFolder);
  const requests = requestTimes(registry);
  const statements = timesOf(registry, {
    name: 'ajuar_database_statement_duration_seconds',
    help: 'Time of a statement, without the wait for a connection',
    labels: ['result'],
  });
  const signIns = new Counter({
    name: 'ajuar_sign_ins_total',
    help: 'Sign-ins by password: ok, unknown, password, locked, disabled',
    labelNames: ['who', 'result'],
    registers: [registry],
  });
  return {
    registry,
    observe({ runs, state, pool, replica }) {
      addJobs(registry, runs);
      addState(registry, state);
      if (pool) addPool(registry, pool);
      if (replica) addReplica(registry, replica);
    },
    watch: {
      requestEnded: (route, status, seconds) =>
        requests.observe({ route, status: statusClass(status) }, seconds),
      statementEnded: (seconds, isFailed) =>
        statements.observe({ result: isFailed ? 'failed' : 'ok' }, seconds),
      signedIn: (who, result) => signIns.inc({ who, result }),
    },
  };
}

/** Connections of the pool, where there is one. */
function addPool(registry: Registry, use: () => PoolUse): void {
  new Gauge({
    name: 'ajuar_database_connections',
    help: 'Connections of the pool: busy, idle, and statements that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, value] of Object.entries(use())) this.set({ state }, value);
    },
  });
}

/** Jobs of this process, as they last ended. */
function addJobs(registry: Registry, runs: JobRuns): void {
  const registers = [registry];
  new Counter({
    name: 'ajuar_job_runs_total',
    help: 'Runs of a job in this process',
    labelNames: ['name', 'result'],
    registers,
    collect() {
      this.reset();
      for (const { name, done, failed } of runs.list()) {
        this.inc({ name, result: 'ok' }, done);
        this.inc({ name, result: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'ajuar_job_success_timestamp_seconds',
    help: 'When a job last ended well in this process',
    labelNames: ['name'],
    registers,
    collect() {
      for (const { name, succeededAt } of runs.list()) {
        if (succeededAt) this.set({ name }, succeededAt.getTime() / 1000);
      }
    },
  });
  for (const [name, help, read] of JOB_GAUGES) {
    new Gauge({
      name,
      help,
      labelNames: ['name'],
      registers,
      collect() {
        for (const run of runs.list()) this.set({ name: run.name }, read(run));
      },
    });
  }
}

type JobRun = ReturnType<JobRuns['list']>[number];
const JOB_GAUGES: readonly [string, string, (run: JobRun) => number][] = [
  ['ajuar_job_failing', '1 when the last run of a job failed', ({ isFailing }) => (isFailing ? 1 : 0)],
  ['ajuar_job_interval_seconds', 'Pause between two runs of a job', ({ everyMs }) => everyMs / 1000],
  ['ajuar_job_last_duration_seconds', 'Time of the last run of a job', ({ tookMs }) => tookMs / 1000],
];

/** What the database says of the shop. Without its word the figures are left out, so that none is taken for today's. */
function addState(registry: Registry, reader: StateReader): void {
  const registers = [registry];
  for (const { name, help, label } of reader.figures) {
    new Gauge<string>({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        const values = await reader.values().catch(() => []);
        this.reset();
        if (!label) this.remove();
        for (const one of values) {
          if (one.name === name) this.set(label ? { [label]: one.of ?? '' } : {}, one.value);
        }
      },
    });
  }
  new Gauge({
    name: 'ajuar_state_readable',
    help: '1 when the database said what the figures of the shop are',
    registers,
    async collect() {
      this.set(
        await reader.values().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}
