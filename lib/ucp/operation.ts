import 'server-only';
import type { z } from 'zod';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { BackendError, isBackendFault } from '#lib/platform/api/errors.ts';
import { LimitReached, spend } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import { routes } from '#lib/platform/routes.ts';
import { absoluteUrl } from '#lib/platform/seo/metadata.ts';
import { loadAgent } from './agents.ts';
import { UcpFailure } from './domain/failure.ts';
import { type Outcome, type Refused, refusedBy } from './domain/message.ts';
import { activeCapabilities, capabilitiesOf } from './domain/negotiation.ts';
import { type CapabilityName, UCP_VERSION } from './domain/protocol.ts';

/** One operation of the protocol, whatever transport it is called by. */
export interface Operation {
  capability: CapabilityName;
  /** Name of the body among a tool's arguments. */
  body: string;
  request: z.ZodType;
  /** Runs it with a body that was checked. */
  run: (request: never) => Promise<Outcome | Refused>;
}

/** Binds an operation's body to what runs it. */
export function operation<Request extends z.ZodType>(
  told: Omit<Operation, 'request' | 'run'> & {
    request: Request;
    run: (request: z.output<Request>) => Promise<Outcome | Refused>;
  },
): Operation {
  return told;
}

/** A request as a transport has read it. */
export interface Asked {
  /** Address of the platform's profile, '' without. */
  agent: string;
  body: unknown;
  /** The network address of whoever sent it. */
  address: string;
}

const RETRY_AFTER_S = 5;

/**
 * Runs an operation for a platform: within the limits, with a valid body, by the capabilities that both have.
 * @returns the response's body, with the protocol's own member
 * @throws UcpFailure for what is an error of the transport
 */
export async function perform(operation: Operation, asked: Asked): Promise<Record<string, unknown>> {
  await withinLimits(asked.address);
  const request = operation.request.safeParse(asked.body);
  if (!request.success) throw new UcpFailure('invalid_request', ucpTexts.invalid(problemsOf(request.error)));
  const profile = await loadAgent(asked.agent);
  const { version } = profile.ucp;
  if (version !== UCP_VERSION)
    throw new UcpFailure('version_unsupported', ucpTexts.version(version, UCP_VERSION));
  const active = activeCapabilities(profile);
  const capabilities = capabilitiesOf(operation.capability, active);
  if (!active.has(operation.capability)) {
    const home = absoluteUrl(routes.home());
    return enveloped(refusedBy('capabilities_incompatible', ucpTexts.incompatible, home), {});
  }
  return enveloped(await outcomeOf(operation, request.data), capabilities);
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

async function outcomeOf({ run }: Operation, request: unknown): Promise<Outcome | Refused> {
  try {
    return await run(request as never);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log('error', 'ucp.failed', { method: error.method, kind: error.kind, status: error.status });
    const retryAfterS = isBackendFault(error) ? (error.retryAfterS ?? RETRY_AFTER_S) : RETRY_AFTER_S;
    throw new UcpFailure('unavailable', ucpTexts.unavailable, retryAfterS);
  }
}

function enveloped(outcome: Outcome | Refused, capabilities: object): Record<string, unknown> {
  if (!isRefused(outcome))
    return { ucp: { version: UCP_VERSION, status: 'success', capabilities }, ...outcome };
  const { refused, ...more } = outcome;
  return { ucp: { version: UCP_VERSION, status: 'error', capabilities }, messages: refused, ...more };
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
