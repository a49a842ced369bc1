import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { storeIds } from '#backend/modules/stores/index.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { makeHash } from '../../password-hash.ts';
import { changeStaff, findStaff, insertStaff, listStaff } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const named = z.object({
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[\w.-]{2,60}$/),
});
const added = named.extend({ storeid: z.int32(), role: z.enum(['seller', 'manager']) });

/** What is read out without a slip: no 0 and O, no 1, l and I. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_OF_A_PASSWORD = 14;

/** Who works in the stores, for the shop's operator (`npm run operators`). Passwords are made here and shown once. */
export function operateStaff(app: FastifyInstance, deps: Deps): void {
  app.get('/operator/staff', async () => ({
    success: true,
    rows: (await listStaff(deps.db)).map(({ name, role, store_id: storeid, is_disabled: isdisabled }) => ({
      ...{ name, role, storeid, isdisabled },
    })),
  }));
  operatorRoute(app, { path: '/operator/staff', schema: added }, async ({ name, storeid, role }) => {
    if (!(await storeIds(deps.db)).includes(storeid)) throw new Refusal(staffTexts.noStore(storeid));
    const password = newPassword();
    const password_hash = await makeHash(password);
    const row = { name, password_hash, role, store_id: storeid, created_at: deps.clock() };
    if (!(await insertStaff(deps.db, row))) throw new Refusal(staffTexts.known(name));
    return { name, password };
  });
  operatorRoute(app, { path: '/operator/staff/:name/disable', schema: named }, async ({ name }) => {
    await change(deps, name, { is_disabled: true });
    return { name };
  });
  operatorRoute(app, { path: '/operator/staff/:name/password', schema: named }, async ({ name }) => {
    const password = newPassword();
    await change(deps, name, { password_hash: await makeHash(password), is_disabled: false });
    return { name, password };
  });
}

/** @throws Refusal for an unknown name */
async function change(deps: Deps, name: string, to: Parameters<typeof changeStaff>[2]): Promise<void> {
  const row = await findStaff(deps.db, name);
  if (!row) throw new Refusal(staffTexts.unknown(name));
  await inTransaction(deps.db, (trx) => changeStaff(trx, row.staff_id, to));
}

function newPassword(): string {
  return Array.from({ length: LETTERS_OF_A_PASSWORD }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  );
}
