import { join } from 'node:path';
import { folderMailer } from '../../ports/folder-mailer.ts';
import type { Module } from '../module.ts';
import { paymentDeliveries } from '../payments/deliveries.ts';
import { postNotice } from './notice.ts';
import { pruneOutbox, runOutbox } from './worker.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** Side effects after the commit: mail, messages of payments, and notices to the storefront, batched per second. */
export const outboxModule: Module = {
  routes: () => [],
  jobs: (deps, env) => {
    const ports = {
      deliveries: paymentDeliveries(deps, env),
      mailer: folderMailer(join(env.dataDir, 'outbox'), deps.clock),
      notify: (tags: readonly string[], now: Date) => postNotice(env, tags, now),
    };
    return [
      { name: 'outbox', everyMs: SECOND_MS, run: () => runOutbox(deps, ports) },
      { name: 'outbox-prune', everyMs: HOUR_MS, run: () => pruneOutbox(deps) },
    ];
  },
};
