import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import type { Job } from '../../../jobs.ts';
import { Lanes } from '../../../lanes.ts';
import type { Module } from '../../module.ts';
import { deliverTo, type Failure } from './deliver.ts';
import { collectEvents } from './events.ts';
import { pruneMessages } from './messages.ts';
import { listLive } from './repository.ts';

type Log = Parameters<NonNullable<Module['jobs']>>[2];

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Tries in a row after which a failure is a warning. */
const WARNED_FROM = 3;

/** Writes what webhooks are to be sent and sends it, to each receiver by itself: one that hangs holds up no other. */
export function webhookJobs(deps: Dependencies, env: BackendEnv, log: Log): Job[] {
  const lanes = new Lanes();
  const report = (failure: Failure) => {
    log?.[failure.failures < WARNED_FROM ? 'info' : 'warn'](failure, 'webhook.not-delivered');
    if (failure.disabled !== '') log?.warn(failure, 'webhook.disabled');
  };
  const deliver = async () => {
    for (const { id } of await listLive(deps.db)) {
      lanes.start(String(id), () => deliverTo(deps, id, { policy: env, report }));
    }
    await lanes.settled(SECOND_MS);
  };
  return [
    { name: 'webhook-events', everyMs: SECOND_MS, run: () => collectEvents(deps) },
    { name: 'webhooks', everyMs: SECOND_MS, run: deliver, settled: () => lanes.settled() },
    { name: 'prune-webhooks', everyMs: HOUR_MS, run: () => pruneMessages(deps) },
  ];
}
