import { createHmac } from 'node:crypto';

export const BANK_NAME = 'simulated';

/** The key that the shop and its simulated bank share, made of the shop's own. */
export function bankSecret(webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update('simulated-bank').digest('hex');
}
