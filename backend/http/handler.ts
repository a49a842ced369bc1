import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Access, Call } from '#lib/contracts/call.ts';
import type { Admitted, Caller, Staff } from './access.ts';

/** What a handler may know of the request besides its input. */
export interface RequestContext extends Admitted {
  requestId: string;
  /** Of a visitor who lets the shop tell its marketing tracker what they do: how it knows their browser, null for not yet. */
  marketing?: { browser: string | null };
  /** The purge that the storefront applied last; without one it does not say. */
  purge?: string;
  /** Carries the request id. */
  log: FastifyBaseLogger;
}

/** The context of a call's handler: calls that need a customer have one. */
type ContextOf<Granted extends Access> = Granted extends 'customer' | 'event-owner'
  ? RequestContext & { caller: Caller }
  : Granted extends 'staff'
    ? RequestContext & { staff: Staff }
    : RequestContext;

/** The payload of a call as the specification writes it, where the request of the contract says more (docs/calls.md). */
export interface DocumentedPayload {
  /** Does a body have this shape instead of the request's? */
  isSent: (body: Readonly<Record<string, unknown>>) => boolean;
  /** Reads it and makes the request out of it, as it travels. */
  toRequest: z.ZodType<Record<string, unknown>>;
}

/** The code behind one call: decoded input in (centavos), decoded output out. */
export interface Route {
  call: Call;
  run: (input: never, context: never) => Promise<unknown>;
  /** Without it the request is the specification's payload. */
  documented?: DocumentedPayload;
}

/** Binds a call of the contract to the service behind it; the types of both must agree. */
export function handle<Input, Output, Granted extends Access>(
  call: Call<z.ZodObject, z.ZodType, Granted> & { request: z.ZodType<Input>; response: z.ZodType<Output> },
  run: (input: Input, context: ContextOf<Granted>) => Promise<Output>,
  documented?: DocumentedPayload,
): Route {
  return { call, run, ...(documented && { documented }) };
}

/**
 * An expected refusal: sent as HTTP 200 {success: false, message, errorcode} with the text to show.
 * Only calls whose response allows a refusal may throw it.
 */
export class Refusal extends Error {
  readonly errorcode: string | undefined;

  constructor(message: string, errorcode?: string) {
    super(message);
    this.name = 'Refusal';
    this.errorcode = errorcode;
  }
}

/**
 * Too many of something: sent as HTTP 429 with Retry-After and the text to show. Any call may throw it; the storefront
 * takes it for no outage.
 */
export class Limited extends Error {
  /** When to try again, in whole seconds, 1 at least. */
  readonly retryAfterS: number;

  constructor(message: string, retryAfterS: number) {
    super(message);
    this.name = 'Limited';
    this.retryAfterS = Math.max(1, Math.ceil(retryAfterS));
  }
}

/** The response of a call that went well. */
export function ok<Body extends object>(body: Body): { success: true } & Body {
  return { success: true, ...body };
}
