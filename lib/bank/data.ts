import 'server-only';
import { type BankCharge, decideBankCharge, getBankCharge } from '#lib/contracts/payments/bank.ts';
import { call } from '#lib/platform/api/client.ts';

/** Only what can be the token of a charge is sent to the back-end: it stands in an address. */
function isToken(text: string): boolean {
  return getBankCharge.request.shape.token.safeParse(text).success;
}

/** A charge of the simulated bank; null for none. @throws BackendError */
export async function loadCharge(token: string): Promise<BankCharge | null> {
  if (!isToken(token)) return null;
  const response = await call(getBankCharge, { token });
  return response.success ? response.charge : null;
}

/** Pays or rejects; safe to repeat. False for a charge that does not exist. @throws BackendError */
export async function decideCharge(token: string, decision: 'pay' | 'reject'): Promise<boolean> {
  return isToken(token) && (await call(decideBankCharge, { token, decision })).success;
}
