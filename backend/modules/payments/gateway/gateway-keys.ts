import { createHmac } from 'node:crypto';
import { presentOf, type Secret } from '#lib/platform/signing/secret.ts';

/** The keys that the shop and the demo's card gateway share, made of the shop's own. */
export function gatewayKeys(webhookSecret: Secret): { key: string; secret: string } {
  const derived = (purpose: string) =>
    createHmac('sha256', presentOf(webhookSecret)).update(purpose).digest('hex');
  return { key: derived('simulated-gateway-api'), secret: derived('simulated-gateway-messages') };
}
