import { createHmac, randomBytes } from 'node:crypto';

/** Begins every secret, as Standard Webhooks has it; the rest is base64. */
const MARK = 'whsec_';
const SECRET_BYTES = 32;

/** What a webhook's signature is about. */
export interface SignedWebhook {
  id: string;
  /** Unix time in seconds. */
  timestamp: number;
  body: string;
}

export function drawWebhookSecret(): string {
  return MARK + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * The header `webhook-signature` of Standard Webhooks: HMAC-SHA-256 in base64, by each of the secrets, so that a receiver who has either
 * of them can verify.
 */
export function webhookSignature({ id, timestamp, body }: SignedWebhook, secrets: readonly string[]): string {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(MARK.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return signatures.join(' ');
}
