import 'server-only';
import type { z } from 'zod';
import { storable } from '#lib/contracts/storable.ts';
import { spanishIssue } from '#lib/labels/platform/validation.ts';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { BackendError, isBackendFault } from '#lib/platform/api/errors.ts';
import { LimitReached, spend } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import * as routes from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadAgent } from './agents.ts';
import { UcpFailure } from './domain/failure.ts';
import { type Outcome, type Refused, refusedBy } from './domain/message.ts';
import { activeCapabilities, capabilitiesOf } from './domain/negotiation.ts';
import { type CapabilityName, UCP_VERSION } from './domain/protocol.ts';
import { once } from './idempotency.ts';

/** One operation of the protocol, whatever transport it is called by. */
export interface Operation {
  capability: CapabilityName;
  /** What its tool says to language models. */
  says: string;
  /** Name of the body among a tool's arguments; null without a body. */
  body: string | null;
  request: z.ZodType;
  /** It is about a resource that its identifier names. */
  hasId?: true;
  /** It changes something: sent again with its idempotency key, it is made once. `keyed`: a tool has to have a key. */
  write?: 'keyed' | 'free';
  /** It makes a resource. */
  creates?: true;
  /** Runs it with a body that was checked. */
  run: (request: never, id: string) => Promise<Outcome | Refused>;
}

/** The operations of the shop by the names of their tools. */
export type Operations = Readonly<Record<string, Operation>>;

/** Binds an operation's body to what runs it. Texts that no database stores are refused. */
export function operation<Request extends z.ZodType>(
  told: Omit<Operation, 'request' | 'run'> & {
    request: Request;
    run: (request: z.output<Request>, id: string) => Promise<Outcome | Refused>;
  },
): Operation {
  return { ...told, request: storable(told.request) };
}

/** A request as a transport has read it. */
interface Asked {
  /** Address of the platform's profile, '' without. */
  agent: string;
  body: unknown;
  /** The resource that it is about, '' without. */
  id: string;
  /** Its idempotency key, '' without. */
  key: string;
  /** What it says, byte by byte. */
  content: string | Uint8Array;
  /** The network address of whoever sent it. */
  address: string;
}

const RETRY_AFTER_S = 5;

/**
 * Runs an operation for a platform: within the limits, with a valid body, by the capabilities that both have, once for each
 * idempotency key.
 * @param name of its tool, to which its keys belong
 * @returns the response's body, with the protocol's own member
 * @throws UcpFailure for what is an error of the transport
 */
export async function perform(
  name: string,
  operation: Operation,
  asked: Asked,
): Promise<Record<string, unknown>> {
  await withinLimits(asked.address);
  const request = operation.request.safeParse(asked.body, { error: spanishIssue });
  if (!request.success) throw new UcpFailure('invalid_request', ucpTexts.invalid(problemsOf(request.error)));
  const profile = await loadAgent(asked.agent);
  const { version } = profile.ucp;
  if (version !== UCP_VERSION)
    throw new UcpFailure('version_unsupported', ucpTexts.version(version, UCP_VERSION));
  const active = activeCapabilities(profile);
  if (!active.has(operation.capability)) {
    const home = absoluteUrl(routes.home());
    return enveloped(operation, refusedBy('capabilities_incompatible', ucpTexts.incompatible, home), {});
  }
  const capabilities = capabilitiesOf(operation.capability, active);
  const run = async () =>
    enveloped(operation, await operation.run(request.data as never, asked.id), capabilities);
  const { agent, id, key, content } = asked;
  const isKeyed = operation.write !== undefined && key !== '';
  return withoutOutage(isKeyed ? () => once({ key, scope: [agent, name, id], content }, run) : run);
}

/**
 * Counts one request of a network.
 * @throws UcpFailure when it has sent too many
 */
export async function withinLimits(address: string): Promise<void> {
  try {
    await spend('newcomers', { address, purpose: 'ucp' });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    throw new UcpFailure('rate_limited', ucpTexts.tooMany, error.retryAfterS);
  }
}

/** @throws UcpFailure in the place of what failed in the back-end */
async function withoutOutage<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log('error', 'ucp.failed', { method: error.method, kind: error.kind, status: error.status });
    const retryAfterS = isBackendFault(error) ? (error.retryAfterS ?? RETRY_AFTER_S) : RETRY_AFTER_S;
    throw new UcpFailure('unavailable', ucpTexts.unavailable, retryAfterS);
  }
}

function enveloped(
  { capability }: Operation,
  outcome: Outcome | Refused,
  capabilities: object,
): Record<string, unknown> {
  const ucp = {
    ...{ version: UCP_VERSION, capabilities },
    // The shop takes no payment from programs, and says so where the protocol asks for it.
    ...(capability === 'dev.ucp.shopping.checkout' && { payment_handlers: {} }),
  };
  if (!isRefused(outcome)) return { ucp: { ...ucp, status: 'success' }, ...outcome };
  const { refused, ...more } = outcome;
  return { ucp: { ...ucp, status: 'error' }, messages: refused, ...more };
}

function isRefused(outcome: Outcome | Refused): outcome is Refused {
  return 'refused' in outcome;
}

const MAX_PROBLEMS = 5;

function problemsOf({ issues }: z.ZodError): string {
  return issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
    .join('; ');
}
