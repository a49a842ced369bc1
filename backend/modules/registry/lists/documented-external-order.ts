import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { documentedValues, fieldsBeside } from '../../../http/documented-values.ts';
import type { DocumentedPayload } from '../../../http/handler.ts';
import { contentDigest } from '../../../idempotency.ts';
import { uuidOf } from '../../../uuid.ts';

const payload = z.looseObject({ orderinfo: documentedValues.default({}) });

const KNOWN = Object.keys(setExternalOrders.request.shape);

/**
 * The payload of the specification (EVT-45): the form's fields stand beside the others, and nothing says a key. The same receipt
 * with the same content is the same purchase; without a receipt nothing tells two equal ones apart from one that was sent twice, and
 * each counts.
 */
export const documentedExternalOrder: DocumentedPayload = {
  isSent: (body) => !('idempotencykey' in body),
  toRequest: payload.transform(({ orderinfo, ...rest }) => {
    const known = Object.fromEntries(Object.entries(rest).filter(([name]) => KNOWN.includes(name)));
    const request = { ...known, orderinfo: { ...orderinfo, ...fieldsBeside(rest, KNOWN) } };
    const hasReceipt = (request.orderinfo.receipt ?? '') !== '';
    const idempotencykey = hasReceipt ? uuidOf(contentDigest(setExternalOrders, request)) : randomUUID();
    return { ...request, idempotencykey };
  }),
};
