import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { scope } from '#lib/integrations/domain/scopes.ts';
import { apiKeyTexts } from '#lib/labels/integrations/api-keys.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/handler.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
import { createKey, isLive } from './keys.ts';
import { type ApiKeyRow, listKeyRows, revoke } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const MAX_DAYS = 3650;

const created = z.object({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(scope).min(1),
  days: z.int().min(1).max(MAX_DAYS).nullable(),
});
const named = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });

/** Keys of the API, for the shop's operator (`npm run api-keys`). */
export function operateKeys(app: FastifyInstance, deps: Deps): void {
  app.get('/operator/api-keys', async () => {
    const now = deps.clock();
    return { success: true, rows: (await listKeyRows(deps.db)).map((row) => toWire(row, now)) };
  });
  operatorRoute(app, { path: '/operator/api-keys', schema: created }, async (asked) => {
    const key = await createKey(deps, asked);
    app.log.info({ keyId: key.id, scopes: asked.scopes }, 'api-key.created');
    return key;
  });
  operatorRoute(app, { path: '/operator/api-keys/:id/revoke', schema: named }, async ({ id }) => {
    const name = await revoke(deps.db, id, deps.clock());
    if (name === null) throw new Refusal(apiKeyTexts.unknown(id));
    app.log.info({ keyId: id }, 'api-key.revoked');
    return { name };
  });
}

function toWire(row: ApiKeyRow, now: Date) {
  const { api_key_id: id, name, prefix, scopes, created_at, expires_at, last_used_at } = row;
  return {
    ...{ id, name, prefix, scopes, state: stateOf(row, now), createdat: created_at.toISOString() },
    expiresat: expires_at?.toISOString() ?? '',
    lastusedat: last_used_at?.toISOString() ?? '',
  };
}

function stateOf(row: ApiKeyRow, now: Date) {
  if (row.revoked_at !== null) return 'revoked';
  return isLive(row, now) ? 'active' : 'expired';
}
