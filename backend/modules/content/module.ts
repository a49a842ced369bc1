import { getFile, getLayoutTemplateByName } from '#lib/contracts/content/content.ts';
import { getDraft } from '#lib/contracts/content/drafts.ts';
import { getHeaderMenu, getMenu, getuserMenu } from '#lib/contracts/content/menus.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { pruneDrafts } from './drafts.ts';
import { readMenu, userMenu } from './menus.ts';
import { operateLayouts } from './operator.ts';
import { readDraft } from './preview.ts';
import { fileScheduleSync, notifyDueChanges } from './scheduled-changes.ts';
import { readLayout } from './service.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Layout templates out of the file store (CALL-32, CALL-33, CALL-35), menus (CALL-17, CALL-30, CALL-31), drafts (AJ-20), and the commands of those who write them. */
export const contentModule: Module = {
  routes: (deps, env) => [
    handle(getFile, (input, { log }) => readLayout(deps, input, log)),
    handle(getLayoutTemplateByName, (input, { log }) => readLayout(deps, input, log)),
    handle(getHeaderMenu, ({ storeid }, { log }) => readMenu(deps, storeid, log)),
    handle(getMenu, ({ storeid }, { log }) => readMenu(deps, storeid, log)),
    handle(getuserMenu, async () => userMenu()),
    handle(getDraft, ({ key }) => readDraft(deps, env.webhookSecret, key)),
  ],
  operate: operateLayouts,
  jobs: (deps) => [
    { name: 'layout-times', everyMs: 2 * SECOND_MS, run: () => notifyDueChanges(deps) },
    { name: 'layout-files', everyMs: MINUTE_MS, run: fileScheduleSync(deps) },
    { name: 'layout-drafts', everyMs: HOUR_MS, run: () => pruneDrafts(deps) },
  ],
};
