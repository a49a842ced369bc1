import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { gatewayCharge, gatewayRefund, gatewaySession } from '#backend/modules/payments/index.ts';
import { isSameSecret } from '#lib/platform/signing/signed-text.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findSession, insertSession, lockSession, type SessionRow, saveSession } from './repository.ts';
import { eventOf, stateNow } from './state.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

interface Settings {
  /** What the shop has to show. */
  key: string;
  /** Where its pages are. */
  siteUrl: string;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The API of the demo's card gateway, as a real one's would be: a bearer key, JSON, idempotency keys, 409 for a refusal. */
export function serveGatewayApi(app: FastifyInstance, deps: Deps, { key, siteUrl }: Settings): void {
  const keyed =
    (handler: Handler): Handler =>
    async (request, reply) => {
      if (!isSameSecret(request.headers.authorization, `Bearer ${key}`)) return reply.code(401).send({});
      return handler(request, reply);
    };
  const wire = (row: SessionRow) => toWire(row, siteUrl, deps.clock());
  const base = '/gateway/v1/sessions';

  app.post(
    base,
    keyed(async (request, reply) => {
      const parsed = z.safeDecode(gatewayCharge, request.body as never);
      if (!parsed.success) return reply.code(400).send({});
      const { reference, order, amount, return_url, expires_at } = parsed.data;
      if (request.headers['idempotency-key'] !== reference) return reply.code(400).send({});
      await insertSession(deps.db, {
        reference,
        token: randomBytes(16).toString('base64url'),
        order_id: order,
        amount,
        refunded: 0,
        state: 'open',
        tries: 0,
        return_url,
        expires_at: new Date(expires_at),
      });
      const row = await findSession(deps.db, reference);
      // The same key with another payment is a mistake of the shop's.
      if (row?.order_id !== order || row.amount !== amount) return reply.code(409).send({});
      return wire(row);
    }),
  );

  app.get(
    `${base}/:reference`,
    keyed(async (request, reply) => {
      const row = await findSession(deps.db, referenceOf(request));
      return row ? wire(row) : reply.code(404).send({});
    }),
  );

  app.post(
    `${base}/:reference/cancel`,
    keyed((request, reply) =>
      inTransaction(deps.db, async (trx) => {
        const row = await lockSession(trx, 'reference', referenceOf(request));
        if (!row) return reply.code(404).send({});
        if (row.state === 'paid' || row.state === 'processing') return reply.code(409).send({});
        await saveSession(trx, row.reference, { state: 'cancelled' });
        return wire({ ...row, state: 'cancelled' });
      }),
    ),
  );

  app.post(
    `${base}/:reference/refunds`,
    keyed((request, reply) =>
      inTransaction(deps.db, async (trx) => {
        const parsed = z.safeDecode(gatewayRefund, request.body as never);
        if (!parsed.success) return reply.code(400).send({});
        const row = await lockSession(trx, 'reference', referenceOf(request));
        if (!row) return reply.code(404).send({});
        const { amount } = parsed.data;
        if (row.state !== 'paid' || amount !== row.amount) return reply.code(409).send({});
        // The same refund once more is the one that was made.
        if (row.refunded === 0) await saveSession(trx, row.reference, { refunded: amount });
        return wire(row);
      }),
    ),
  );
}

function referenceOf({ params }: FastifyRequest): string {
  return z.object({ reference: z.string().max(60) }).parse(params).reference;
}

function toWire(row: SessionRow, siteUrl: string, now: Date) {
  const state = stateNow(row, now);
  const isOver = state === 'cancelled' || state === 'expired';
  return z.encode(gatewaySession, {
    reference: row.reference,
    url: `${siteUrl}/pasarela-simulada/${row.token}`,
    state: isOver ? 'over' : state === 'challenge' ? 'open' : state,
    amount: row.amount,
    event: eventOf(row),
  });
}
