import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import type { BankAdapter } from '../../ports/payments.ts';
import { BANK_NAME, bankSecret, readMessage } from './message.ts';
import { closeCharge, insertCharge } from './repository.ts';

/** Payment by QR at the demo's simulated bank: the code holds the address of the bank's page. */
export function simulatedBank(
  { db }: Pick<Dependencies, 'db'>,
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
    cancel: (reference) => closeCharge(db, reference),
    read: (message, now) => readMessage(secret, message, now),
  };
}
