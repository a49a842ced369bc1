import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Call } from '#lib/contracts/call.ts';

/** What a handler may know of the request besides its input. */
export interface RequestContext {
  /** True when the caller showed the storefront's server key. */
  fromServer: boolean;
  requestId: string;
  /** Carries the request id. */
  log: FastifyBaseLogger;
}

/** The code behind one call: decoded input in (centavos), decoded answer out. */
export interface Route {
  call: Call;
  run: (input: never, context: RequestContext) => Promise<unknown>;
}

/** Binds a call of the contract to the service that answers it; the types of both must agree. */
export function handle<Input, Output>(
  call: Call & { request: z.ZodType<Input>; response: z.ZodType<Output> },
  run: (input: Input, context: RequestContext) => Promise<Output>,
): Route {
  return { call, run };
}

/**
 * An expected refusal: answered as HTTP 200 {success: false, message, errorcode} with the text to show.
 * Only calls whose answer allows a refusal may throw it.
 */
export class Refusal extends Error {
  readonly errorcode: string | undefined;

  constructor(message: string, errorcode?: string) {
    super(message);
    this.name = 'Refusal';
    this.errorcode = errorcode;
  }
}

/** The answer of a call that went well. */
export function ok<Body extends object>(body: Body): { success: true } & Body {
  return { success: true, ...body };
}
