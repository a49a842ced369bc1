import { createHmac } from 'node:crypto';

/** The keys that the shop and the demo's card gateway share, made of the shop's own. */
export function gatewayKeys(webhookSecret: string): { key: string; secret: string } {
  const derived = (purpose: string) => createHmac('sha256', webhookSecret).update(purpose).digest('hex');
  return { key: derived('simulated-gateway-api'), secret: derived('simulated-gateway-messages') };
}
