import { createHmac } from 'node:crypto';
import { presentOf, type Secret } from '#lib/platform/signing/secret.ts';

export const BANK_NAME = 'simulated';

/** The key that the shop and its simulated bank share, made of the shop's own. */
export function bankSecret(webhookSecret: Secret): string {
  return createHmac('sha256', presentOf(webhookSecret)).update('simulated-bank').digest('hex');
}
