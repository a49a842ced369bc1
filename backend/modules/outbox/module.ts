import { join } from 'node:path';
import { awaitPurges } from '#lib/contracts/purges.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { handle, ok } from '../../http/handler.ts';
import { Lanes } from '../../lanes.ts';
import { folderMailer } from '../../ports/folder-mailer.ts';
import { smtpMailer } from '../../ports/smtp-mailer.ts';
import type { Module } from '../module.ts';
import { PurgeFeed } from './purge-feed.ts';
import { prunePurges, publishPurges } from './purge-log.ts';
import { mailJob } from './run-mail.ts';
import { outboxState } from './state.ts';
import { type Deliveries, type DeliveryFailure, pruneOutbox, runOutbox } from './worker.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Tries of an entry after which its failure is a warning. */
const WARNED_FROM = 3;

/**
 * Side effects after the commit: what other modules deliver; mail beside them, so that a slow mail server delays nothing else. Tags to
 * purge are a log, which storefronts follow by themselves.
 * @param delivering how entries of other modules are delivered
 */
export const outboxModule = (
  ...delivering: readonly ((deps: Dependencies, env: BackendEnv) => Deliveries)[]
): Module => ({
  routes: (deps) => {
    const feed = new PurgeFeed(deps);
    return [
      handle(awaitPurges, async ({ after, seconds }) => ok(await feed.after(after, seconds * SECOND_MS))),
    ];
  },
  state: outboxState,
  jobs: (deps, env, log) => {
    const ports = {
      deliveries: Object.assign(
        {},
        ...delivering.map((deliveriesOf) => deliveriesOf(deps, env)),
      ) as Deliveries,
      // The first tries may fail while a storefront starts.
      report: (failure: DeliveryFailure) =>
        log?.[failure.attempts < WARNED_FROM ? 'info' : 'warn'](failure, 'outbox.not-delivered'),
    };
    const lanes = new Lanes();
    const { smtpUrl, from } = env.mail;
    const mailer = smtpUrl
      ? smtpMailer(smtpUrl, from)
      : folderMailer(join(env.dataDir, 'outbox'), from, deps.clock, (file) =>
          log?.info({ file }, 'mail.written'),
        );
    return [
      {
        name: 'outbox',
        everyMs: SECOND_MS,
        run: () => runOutbox(deps, ports, { lanes, mostMs: SECOND_MS }),
        settled: () => lanes.settled(),
      },
      { name: 'mail', everyMs: SECOND_MS, run: () => mailJob(deps, mailer) },
      { name: 'outbox-prune', everyMs: HOUR_MS, run: () => prune(deps) },
    ];
  },
});

/** Without a storefront nobody else has published what was written for one. */
async function prune(deps: Dependencies): Promise<void> {
  await publishPurges(deps);
  await prunePurges(deps);
  await pruneOutbox(deps);
}
