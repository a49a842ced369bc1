import { z } from 'zod';
import { setEvent } from '#lib/contracts/registry/owner.ts';
import { documentedValues, fieldsBeside } from '../../../http/documented-values.ts';
import type { DocumentedPayload } from '../../../http/handler.ts';
import { contentDigest } from '../../../idempotency.ts';
import { uuidOf } from '../../../uuid.ts';

const payload = z.looseObject({ eventinfo: documentedValues.default({}) });

const KNOWN = Object.keys(setEvent.request.shape);

/**
 * The payload of the specification (GAP-102): the form's fields stand beside userId, storeid and eventid, which is empty for a new
 * event, and nothing says a key. The same content of one customer is the same event.
 */
export const documentedEvent: DocumentedPayload = {
  isSent: (body) => !('idempotencykey' in body),
  toRequest: payload.transform(({ eventinfo, ...rest }) => {
    const known = Object.entries(rest).filter(
      ([name, value]) => KNOWN.includes(name) && value !== null && value !== '',
    );
    const fields = { ...eventinfo, ...fieldsBeside(rest, KNOWN) };
    const request = { ...Object.fromEntries(known), eventinfo: fields };
    const content = `${rest.userId} ${contentDigest(setEvent, request)}`;
    return { ...request, idempotencykey: uuidOf(content) };
  }),
};
