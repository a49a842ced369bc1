import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { readMessage } from '../../ports/payment-message.ts';
import type { BankAdapter } from '../../ports/payments.ts';
import { closeCharge, findCharge, insertCharge } from './repository.ts';
import { BANK_NAME, bankSecret } from './secret.ts';
import { newsOf } from './service.ts';

/** Payment by QR at the demo's simulated bank: the code holds the address of the bank's page. */
export function simulatedBank(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  env: Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>,
): BankAdapter {
  const secret = bankSecret(env.webhookSecret);
  return {
    kind: 'bank',
    name: BANK_NAME,
    async request(charge) {
      await insertCharge(db, charge);
      const link = `${env.siteUrl}/banco-simulado/${charge.reference}`;
      return { payload: link, link };
    },
    async cancel(reference) {
      await closeCharge(db, reference);
      return (await findCharge(db, reference))?.state === 'paid' ? 'busy' : 'closed';
    },
    async lookup(reference) {
      const charge = await findCharge(db, reference);
      if (!charge) return 'unknown';
      if (charge.state === 'closed') return 'over';
      if (charge.state === 'open') return charge.expires_at <= clock() ? 'over' : 'open';
      const { event, state, amount } = newsOf(charge);
      return { eventId: event, reference, state, amount };
    },
    // What came by QR goes back by a transfer of the shop's.
    refund: null,
    read: (message, now) => readMessage(secret, message, now),
  };
}
