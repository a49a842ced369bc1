import type { z } from 'zod';
import {
  type CustomerRow,
  findCustomer,
  lockCustomer,
  verifyPassword,
} from '#backend/modules/account/index.ts';
import { countAttempt, forgetAttempts } from '#backend/modules/attempts/index.ts';
import type { eraseOwnAccount, exportOwnData } from '#lib/contracts/account/own-data.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/access.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { collect } from './export-data.ts';
import { exportedData } from './operator-contract.ts';
import { erase, personOfOwn } from './personal-data.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/**
 * The caller, by their password: a token that was stolen is not enough. Tries count with those of another password.
 * @throws Refusal 002 for a wrong one, 004 for who never chose one
 * @throws Limited after too many wrong ones
 */
async function requireOwner(
  deps: Deps,
  password: string,
  { customerId, sessionId }: Caller,
): Promise<CustomerRow> {
  await countAttempt(deps, 'password-session', sessionId);
  const customer = await findCustomer(deps.db, customerId);
  if (customer && customer.password_hash === null) throw new Refusal(texts.noPassword, '004');
  const { isRight } = await verifyPassword(password, customer?.password_hash ?? null);
  if (!customer || !isRight) throw new Refusal(texts.wrongPassword, '002');
  await forgetAttempts(deps, 'password-session', sessionId);
  return customer;
}

/** AJ-85 */
export async function exportOwn(
  deps: Deps,
  { password }: CallInput<typeof exportOwnData>,
  caller: Caller,
): Promise<CallOutput<typeof exportOwnData>> {
  const customer = await requireOwner(deps, password, caller);
  const { success: _, ...data } = encoded(await collect(deps, personOfOwn(customer), customer));
  return ok({ data });
}

/** As the wire has it: money in bolivianos. */
function encoded(data: z.output<typeof exportedData>) {
  return exportedData.encode(data);
}

/** AJ-86 @throws Refusal 003 while an order of theirs is under way */
export async function eraseOwn(
  deps: Deps,
  { password }: CallInput<typeof eraseOwnAccount>,
  caller: Caller,
): Promise<CallOutput<typeof eraseOwnAccount>> {
  await requireOwner(deps, password, caller);
  await inTransaction(deps.db, async (trx) => {
    const customer = await lockCustomer(trx, caller.customerId);
    if (!customer) throw new Refusal(texts.wrongPassword, '002');
    await erase(trx, personOfOwn(customer), { now: deps.clock(), texts });
  });
  return ok({ message: texts.erased });
}
