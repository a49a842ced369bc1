import { z } from 'zod';
import { inspectPostgres } from '#backend/db/postgres.ts';
import { type PostgresSettings, readDatabase } from '#backend/db/settings.ts';
import { isOverdue } from '#backend/job-runs.ts';
import { modules } from '#backend/modules/index.ts';
import { StateReader } from '#backend/state.ts';
import { type Check, type Finding, ok, problem, warning } from '../finding.ts';
import { askOwn, ownBackend } from '../running.ts';

type Found = Omit<Finding, 'area'>;

const figures = z.array(z.object({ name: z.string(), value: z.number(), of: z.string().default('') }));
const jobs = z.array(
  z.object({
    name: z.string(),
    everyMs: z.number(),
    done: z.int(),
    failed: z.int(),
    isFailing: z.boolean(),
    tookMs: z.number(),
    succeededAt: z.coerce.date().nullable(),
  }),
);
const stateResponse = z.object({ figures, jobs });

/** Side effects that wait for so long are late, in seconds. */
const LATE_S = 900;
const OUTBOX = 'docs/runbooks.md#outboxlate';
/** A receiver that has been away for so long has somebody to be told, in seconds. */
const RECEIVER_LATE_S = 3600;
const WEBHOOKS = 'npm run webhooks -- list, then log ID (docs/runbooks.md#webhookslate)';
const REVIEWS = 'npm run orders -- reviews';

/** What waits, and jobs: as the back-end of this machine says, else as the database does. */
export const state: Check = {
  area: 'work',
  async look(patient) {
    const own = await ownBackend(patient);
    if (own && own.port > 0) {
      const said = stateResponse.parse(await askOwn(own, '/operator/state'));
      return [...waiting(said.figures), ...overdue(said.jobs)];
    }
    const server = readDatabase(patient.env);
    return server ? waiting(await readFigures(server)) : [];
  },
};

function readFigures(server: PostgresSettings): Promise<z.infer<typeof figures>> {
  const sources = modules.flatMap(({ state: source }) => source ?? []);
  return inspectPostgres(server, async (db) =>
    figures.parse(await new StateReader({ db, clock: () => new Date() }, sources).values()),
  );
}

function waiting(read: z.infer<typeof figures>): Found[] {
  const all = (name: string) => read.filter((one) => one.name === name && one.value > 0);
  const late = all('ajuar_outbox_oldest_seconds').filter(({ value }) => value > LATE_S);
  const reviews = read.find(({ name, of }) => name === 'ajuar_payments' && of === 'review')?.value ?? 0;
  const unread = read.find(({ name }) => name === 'ajuar_payment_messages_unread')?.value ?? 0;
  const found = [
    ...webhookFindings(read),
    ...late.map(({ of, value }) => problem(`${of} waits for ${Math.round(value / 60)} min`, OUTBOX)),
    ...all('ajuar_outbox_given_up').map(({ of, value }) =>
      warning(`${value} of ${of} were tried too often`, OUTBOX),
    ),
    ...(reviews > 0 ? [warning(`${reviews} payments wait for a decision`, REVIEWS)] : []),
    ...(unread > 0 ? [warning(`${unread} messages of banks could not be taken`, REVIEWS)] : []),
  ];
  return found.length > 0 ? found : [ok('nothing waits for long')];
}

function webhookFindings(read: z.infer<typeof figures>): Found[] {
  const figure = (name: string) => read.find((one) => one.name === `ajuar_webhook${name}`)?.value ?? 0;
  const [disabled, oldest, givenUp] = [
    figure('s_disabled'),
    figure('_oldest_seconds'),
    figure('_messages_given_up'),
  ];
  return [
    ...(disabled > 0
      ? [problem(`${disabled} webhooks are disabled: their receivers took nothing`, WEBHOOKS)]
      : []),
    ...(oldest > RECEIVER_LATE_S
      ? [warning(`a receiver of webhooks takes nothing for ${Math.round(oldest / 60)} min`, WEBHOOKS)]
      : []),
    ...(givenUp > 0
      ? [
          warning(
            `${givenUp} messages of webhooks were tried too often`,
            'npm run webhooks -- log ID --failed, then resend MESSAGE',
          ),
        ]
      : []),
  ];
}

function overdue(runs: z.infer<typeof jobs>): Found[] {
  const now = new Date();
  const late = runs.filter((run) => run.isFailing || isOverdue(run, now));
  if (late.length === 0) return [ok(`${runs.length} jobs are on time`)];
  return late.map(({ name }) =>
    problem(
      `the job ${name} fails or is overdue`,
      `job.failed in the log says why (docs/runbooks.md#joboverdue)`,
    ),
  );
}
