import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webhookEvent } from '#lib/integrations/domain/webhook-events.ts';
import { webhookTexts as texts } from '#lib/labels/integrations/webhooks.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/handler.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import {
  createWebhook,
  disableWebhook,
  enableWebhook,
  removeWebhook,
  resendMessage,
  rotateSecret,
} from './changes.ts';
import { countWaiting, readAttempts } from './messages.ts';
import { findWebhook, listWebhookRows, type WebhookRow } from './repository.ts';
import { judgeTarget, type TargetPolicy } from './target.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Each has a connection of its own while something is sent to it. */
const MAX_WEBHOOKS = 20;
const MAX_ROTATION_HOURS = 720;
const MAX_LOG = 1000;

const created = z.object({
  name: z.string().trim().min(1).max(80),
  url: z.string().trim().min(1).max(2000),
  events: z.array(webhookEvent).min(1),
});
const named = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });
const rotated = named.extend({ hours: z.int().min(0).max(MAX_ROTATION_HOURS) });
const logged = named.extend({ limit: z.int().min(1).max(MAX_LOG), failed: z.boolean() });
const resent = z.object({ message: z.string().regex(/^msg_[\da-f-]{36}$/) });

/** Webhooks, for the shop's operator (`npm run webhooks`). */
export function operateWebhooks(app: FastifyInstance, deps: Deps, policy: TargetPolicy): void {
  const { db } = deps;
  app.get('/operator/webhooks', async () => ({ success: true, rows: await listAll(db) }));
  operatorRoute(app, { path: '/operator/webhooks', schema: created }, async (asked) => {
    const problem = judgeTarget(asked.url, policy);
    if (problem !== null) throw new Refusal(texts.targets[problem]);
    if ((await listWebhookRows(db)).length >= MAX_WEBHOOKS) throw new Refusal(texts.tooMany(MAX_WEBHOOKS));
    const { id, secret } = await createWebhook(deps, asked);
    app.log.info({ webhook: id, events: asked.events }, 'webhook.created');
    return { id, secret, olduntil: '' };
  });
  operatorRoute(app, { path: '/operator/webhooks/:id/rotate', schema: rotated }, async ({ id, hours }) => {
    await required(db, id);
    const { secret, oldUntil } = await rotateSecret(deps, id, hours);
    app.log.info({ webhook: id, oldUntil }, 'webhook.secret-rotated');
    return { id, secret, olduntil: oldUntil?.toISOString() ?? '' };
  });
  operatorRoute(
    app,
    { path: '/operator/webhooks/:id/log', schema: logged },
    async ({ id, limit, failed }) => {
      await required(db, id);
      const rows = await readAttempts(db, id, { limit, isFailed: failed });
      return {
        rows: rows.map(({ at, message_id: message, ...row }) => ({ ...row, message, at: at.toISOString() })),
      };
    },
  );
  const changes = { disable: disableWebhook, enable: enableWebhook, remove: removeWebhook } as const;
  for (const [verb, change] of Object.entries(changes)) {
    operatorRoute(app, { path: `/operator/webhooks/:id/${verb}`, schema: named }, async ({ id }) => {
      const { name } = await required(db, id);
      await change(deps, id);
      app.log.info({ webhook: id }, `webhook.${verb}d`);
      return { name };
    });
  }
  operatorRoute(
    app,
    { path: '/operator/webhook-messages/:message/resend', schema: resent },
    async ({ message }) => {
      const webhook = await resendMessage(deps, message);
      if (!webhook) throw new Refusal(texts.unknownMessage(message));
      if (webhook.disabled_at !== null) throw new Refusal(texts.disabledNow(webhook.webhook_id));
      return { name: webhook.name };
    },
  );
}

async function required(db: Db, id: number): Promise<WebhookRow> {
  const webhook = await findWebhook(db, id);
  if (!webhook) throw new Refusal(texts.unknown(id));
  return webhook;
}

async function listAll(db: Db) {
  const rows = [];
  for (const row of await listWebhookRows(db)) {
    const { webhook_id: id, name, url, events, failing_since, created_at, disabled_at } = row;
    const active = failing_since === null ? 'active' : 'failing';
    rows.push({
      ...{ id, name, url, events, state: disabled_at === null ? active : 'disabled' },
      ...{ reason: row.disabled_reason, createdat: created_at.toISOString() },
      ...{ waiting: await countWaiting(db, id), failingsince: failing_since?.toISOString() ?? '' },
    });
  }
  return rows;
}
