import { z } from 'zod';
import { defineCall } from './call.ts';

/** SHA-256 in base64url. */
const digest = z.string().regex(/^[\w-]{43}$/);

/** The body of a response of the Universal Commerce Protocol. */
const body = z.record(z.string(), z.json());

/**
 * AJ-282: claims an idempotency key of a shopping agent. `new`: it is the caller's to make; `running`: another request makes it at
 * the moment; `other`: it stands for other content; `done`: its response comes along.
 */
export const claimAgentRequest = defineCall({
  id: 'AJ-282',
  service: 'ajuar',
  method: 'claimAgentRequest',
  kind: 'write',
  retry: 'never',
  access: 'server',
  request: z.object({ key: digest, content: digest }),
  response: z.object({
    success: z.literal(true),
    state: z.enum(['new', 'running', 'other', 'done']),
    response: body.nullable(),
  }),
});

/** AJ-283: stores the response of a claimed key for two days; null gives the key up, so that it may be tried again. */
export const finishAgentRequest = defineCall({
  id: 'AJ-283',
  service: 'ajuar',
  method: 'finishAgentRequest',
  kind: 'write',
  retry: 'safe',
  access: 'server',
  request: z.object({ key: digest, response: body.nullable() }),
  response: z.object({ success: z.literal(true) }),
});
