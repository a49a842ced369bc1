import { bankSecret } from '#backend/modules/bank/index.ts';
import type { Deliveries, Send } from '#backend/modules/outbox/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { paymentNews, writeMessage } from '../../ports/payment-message.ts';
import { bankByName, type PaymentEnv, paymentAdapters } from './adapters.ts';
import { cancelNote, closeAtBank } from './cancel.ts';
import { CARD_NAME } from './gateway/card-gateway.ts';
import { gatewayKeys } from './gateway/gateway-keys.ts';
import { findPayment } from './payment-reader.ts';
import { scheduleCheck } from './repository.ts';

const TIMEOUT_MS = 5000;

/**
 * How the outbox delivers what belongs to payments: the messages of the demo's bank and gateway to the shop's public address, signed
 * again at each try, and the shop's cancellations to its bank.
 */
export function paymentDeliveries(
  deps: Pick<Dependencies, 'db' | 'clock' | 'ownUrl' | 'send'>,
  env: PaymentEnv,
  send: Send = fetch,
): Deliveries {
  const payments = paymentAdapters(deps, env);
  const secretOf = (adapter: string) =>
    adapter === CARD_NAME ? gatewayKeys(env.webhookSecret).secret : bankSecret(env.webhookSecret);
  return {
    'payment-event': async (payload) => {
      const news = paymentNews.parse(payload);
      const message = writeMessage(secretOf(news.adapter), news, deps.clock());
      const response = await send(`${env.siteUrl}/api/payments/${news.adapter}`, {
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
      const { adapter, reference, isRepeated } = cancelNote.parse(payload);
      const bank = bankByName(payments, adapter);
      const payment = await findPayment(deps.db, reference);
      const closed = bank && payment && (await closeAtBank(bank, payment));
      // It was paid, or is being paid, of which no message may ever come.
      if (closed === 'busy' && !isRepeated) await scheduleCheck(deps.db, reference, deps.clock());
    },
  };
}
