import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { BANK_NAME, bankNews, bankSecret, writeMessage } from '../bank/message.ts';
import type { Send } from '../outbox/revalidate.ts';
import type { Deliveries } from '../outbox/worker.ts';
import { bankByName, paymentAdapters } from './adapters.ts';
import { cancelNote } from './cancel.ts';

const TIMEOUT_MS = 5000;

/**
 * How the outbox delivers what belongs to payments: the simulated bank's messages to the shop's public address, signed
 * again at each try, and the shop's cancellations to its bank.
 */
export function paymentDeliveries(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  env: Pick<BackendEnv, 'mode' | 'siteUrl' | 'webhookSecret'>,
  send: Send = fetch,
): Deliveries {
  const payments = paymentAdapters(deps, env);
  const secret = bankSecret(env.webhookSecret);
  return {
    'payment-event': async (payload) => {
      const message = writeMessage(secret, bankNews.parse(payload), deps.clock());
      const response = await send(`${env.siteUrl}/api/payments/${BANK_NAME}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-payment-timestamp': message.timestamp,
          'x-payment-signature': message.signature,
        },
        body: message.body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the shop answered ${response.status} to a payment`);
    },
    'payment-cancel': async (payload) => {
      const { adapter, reference } = cancelNote.parse(payload);
      await bankByName(payments, adapter)?.cancel(reference);
    },
  };
}
