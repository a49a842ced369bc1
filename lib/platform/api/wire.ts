import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Call, CallOutput } from '#lib/contracts/call.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { BackendError } from './errors.ts';

/**
 * A call's input as it travels: bolivianos, passwords as their MD5, and the language where the call has one.
 * @throws BackendError
 */
export function encodeInput(contract: Call, input: object): Record<string, unknown> {
  const full = { ...('languageid' in contract.request.shape && { languageid: LANGUAGE_ID }), ...input };
  const encoded = z.safeEncode(contract.request, full);
  if (!encoded.success)
    throw new BackendError('contract', contract.method, `input: ${summary(encoded.error)}`);
  return { ...encoded.data, ...digests(contract, encoded.data) };
}

/** Passwords leave this process as the contract wants them (GAP-079); over what listens there, TLS guards them. */
function digests({ digested }: Call, sent: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    digested.map((key) => [key, createHash('md5').update(String(sent[key]), 'utf8').digest('hex')]),
  );
}

/** A call's output, checked, in centavos. @throws BackendError for a refusal that the contract does not allow, or nonsense */
export function decodeOutput<C extends Call>(contract: C, body: unknown, status: number): CallOutput<C> {
  const decoded = z.safeDecode(contract.response, body as never);
  if (decoded.success) return decoded.data as CallOutput<C>;
  const refusal = refusalSchema.safeParse(body);
  if (refusal.success) {
    throw new BackendError('refused', contract.method, 'refused', { shopperMessage: refusal.data.message });
  }
  throw new BackendError('contract', contract.method, `response: ${summary(decoded.error)}`, { status });
}

const refusalSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  retryafter: z.number().positive().nullable().catch(null).default(null),
  away: z.string().catch('').default(''),
});

/** The text for the shopper in a response that is no success, '' without. */
export function shopperMessage(body: unknown): string {
  const refusal = refusalSchema.safeParse(body);
  return refusal.success ? refusal.data.message : '';
}

/** When a response that is no success says to try again (s); null when it does not. */
export function retryAfterS(body: unknown): number | null {
  return refusalSchema.safeParse(body).data?.retryafter ?? null;
}

/** Paths and causes of the first problems; values are left out of logs. */
function summary(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    .join('; ');
}

/** Whether a response says that the store of files is away, and nothing else of the back-end. */
export function saysFilesAway(body: unknown): boolean {
  return refusalSchema.safeParse(body).data?.away === 'files';
}
