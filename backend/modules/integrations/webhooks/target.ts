import { LOOPBACK } from '#lib/platform/domain/settings/loopback.ts';
import type { MayFetchFrom } from '#lib/platform/outgoing/guarded-request.ts';
import {
  isLinkLocalAddress,
  isLoopbackAddress,
  isPublicAddress,
} from '#lib/platform/outgoing/public-address.ts';
import type { BackendEnv } from '../../../env.ts';

/** Where webhooks may go: https to public addresses; of a demo this machine, too, and whatever the settings name. */
export type TargetPolicy = Pick<BackendEnv, 'mode' | 'webhookHosts'>;

/** What is wrong with the address of a webhook. */
export type TargetProblem = 'no-address' | 'no-https' | 'has-password' | 'not-public';

/** Judges an address as far as it says itself where it leads; null for nothing wrong. What a name resolves to is judged when it is called. */
export function judgeTarget(address: string, policy: TargetPolicy): TargetProblem | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'no-address';
  if (url.username !== '' || url.password !== '') return 'has-password';
  if (url.protocol === 'http:' && !isNamed(url, policy) && !isOwn(url, policy)) return 'no-https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isIp = /^[\d.]+$/.test(host) || host.includes(':');
  return isIp && !allowedAddresses(url, policy)(host) ? 'not-public' : null;
}

/** The IP addresses at which a webhook may be delivered. */
export function allowedAddresses(url: URL, policy: TargetPolicy): MayFetchFrom {
  // Where a cloud keeps the credentials of its machines there is no receiver, whatever leads there.
  if (isNamed(url, policy)) return (ip) => !isLinkLocalAddress(ip);
  if (policy.mode === 'demo') return (ip) => isPublicAddress(ip) || isLoopbackAddress(ip);
  return isPublicAddress;
}

const isNamed = ({ hostname }: URL, { webhookHosts }: TargetPolicy) => webhookHosts.includes(hostname);
const isOwn = ({ hostname }: URL, { mode }: TargetPolicy) => mode === 'demo' && LOOPBACK.has(hostname);
