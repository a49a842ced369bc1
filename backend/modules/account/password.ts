import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { savePasswordHash } from './customer-repository.ts';
import { endTokensOf } from './token-repository.ts';

/**
 * Keeps a customer's new password and ends every login that the old one opened, both or neither: whoever knew the old
 * password is out at once.
 * @returns whether there is such a customer
 */
export function changePasswordHash(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  customerId: number,
  passwordHash: string,
): Promise<boolean> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    if (!(await savePasswordHash(trx, customerId, passwordHash))) return false;
    await endTokensOf(trx, customerId, now);
    return true;
  });
}
