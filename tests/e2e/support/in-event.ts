import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealData } from 'iron-session';
import type { BrowserContext } from 'playwright/test';
import type { EventMode } from '#lib/platform/domain/visitor/event-mode.ts';

/** A browser that is in an event without a cart, as the shop's own server has sealed it. */
export async function beInEvent(
  context: BrowserContext,
  url: string | undefined,
  action: EventMode['action'] = 'addEventCart',
): Promise<void> {
  const secrets = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secrets.env'), 'utf8');
  const password = /^SESSION_SECRET=(.*)$/m.exec(secrets)?.[1] ?? '';
  const mode: EventMode = { id: 42, action, name: '', storeId: 101 };
  const flag = action === 'addEventList' ? 'managing' : 'buying';
  await context.addCookies([
    { name: 'ajuar_event', value: await sealData(mode, { password, ttl: 3600 }), url: url ?? '' },
    { name: 'ajuar_in_event', value: flag, url: url ?? '' },
  ]);
}
