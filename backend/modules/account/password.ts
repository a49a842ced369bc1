import { countAttempt, forgetAttempts } from '#backend/modules/attempts/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import type { changePassword } from '#lib/contracts/account/recovery.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/access.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { findCustomer } from './customer-reader.ts';
import { savePasswordHash } from './customer-repository.ts';
import type { LinkEnv } from './links/links.ts';
import { endRecoveryLinks } from './links/repository.ts';
import { passwordChangedMail } from './mail.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { requirePassword } from './rules.ts';
import { endTokensOf } from './token-repository.ts';

/**
 * Keeps a customer's new password and ends every login and every link that the old one opened, all or nothing: whoever knew
 * the old password is out at once.
 * @param keptToken hash of the token of a login that stays
 * @returns whether there is such a customer
 */
export async function replacePassword(
  trx: Db,
  customerId: number,
  passwordHash: string,
  now: Date,
  keptToken?: string,
): Promise<boolean> {
  if (!(await savePasswordHash(trx, customerId, passwordHash))) return false;
  await endTokensOf(trx, customerId, now, keptToken);
  await endRecoveryLinks(trx, customerId, now);
  return true;
}

/**
 * CALL-46: another password by the old one; the login that asks stays, every other one ends.
 * @throws Refusal 002 for a wrong old password, 003 for a weak new one
 * @throws Limited after too many wrong ones: a stolen token finds no password
 */
export async function changeOwnPassword(
  deps: Pick<Dependencies, 'db' | 'clock'>,
  env: LinkEnv,
  { oldpassword, password }: CallInput<typeof changePassword>,
  { customerId, sessionId }: Caller,
): Promise<CallOutput<typeof changePassword>> {
  requirePassword(password);
  await countAttempt(deps, 'password-session', sessionId);
  const customer = await findCustomer(deps.db, customerId);
  const { isRight } = await verifyPassword(oldpassword, customer?.password_hash ?? null);
  if (!customer || !isRight) throw new Refusal(texts.wrongPassword, '002');
  const passwordHash = await hashPassword(password);
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await replacePassword(trx, customerId, passwordHash, now, sessionId);
    await forgetAttempts({ db: trx }, 'password-session', sessionId);
    await sendMail(trx, passwordChangedMail(customer, env));
  });
  return ok({ message: texts.passwordChanged });
}
