import { hash, randomBytes } from 'node:crypto';
import { countPassword, passwordWasRight } from '#backend/modules/attempts/index.ts';
import { findStoreName } from '#backend/modules/stores/index.ts';
import type { staffLogin } from '#lib/contracts/account/staff.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { IdentifyStaff, Staff } from '../../http/access.ts';
import { Limited, ok, Refusal, type RequestContext } from '../../http/handler.ts';
import { isHashOf, makeHash } from '../../password-hash.ts';
import { type SignInResult, signInEnded } from '../../watch.ts';
import { deleteEnded, findBySession, findStaff, insertSession } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'watch'>;

/** A login lasts as long as a day of work. */
const STAFF_TTL_S = 12 * 3600;
const TOKEN_BYTES = 32;

/** What an unknown name is checked against: it takes as long as a known one. */
const nobody = makeHash(randomBytes(TOKEN_BYTES).toString('base64url'));

/**
 * AJ-134.
 * @throws Refusal for a wrong name or password, and for who works here no more
 * @throws Limited after too many attempts
 */
export async function logStaffIn(
  deps: Deps,
  { name: typed, password, remoteaddress, device = '' }: CallInput<typeof staffLogin>,
  { log }: Pick<RequestContext, 'log'>,
): Promise<CallOutput<typeof staffLogin>> {
  const ended = (result: SignInResult) => signInEnded({ watch: deps.watch, log }, 'staff', result);
  const name = typed.trim().toLowerCase();
  const attempt = { of: 'staff' as const, account: name, address: remoteaddress, device };
  await countPassword(deps, attempt).catch((error: unknown) => {
    if (error instanceof Limited) ended('locked');
    throw error;
  });
  const row = await findStaff(deps.db, name);
  const isRight = await isHashOf(row?.password_hash ?? (await nobody), password);
  if (!row || !isRight || row.is_disabled) {
    ended(refusedFor(row, isRight));
    throw new Refusal(staffTexts.wrongLogin);
  }
  ended('ok');
  await passwordWasRight(deps, attempt);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = deps.clock();
  await insertSession(deps.db, {
    ...{ token_hash: hashOf(token), staff_id: row.staff_id, created_at: now },
    expires_at: new Date(now.getTime() + STAFF_TTL_S * 1000),
  });
  return ok({ token, staff: await memberOf(deps, { ...row, storeId: row.store_id }) });
}

/** Why a login is refused. */
function refusedFor(row: object | undefined | null, isRight: boolean): SignInResult {
  if (!row) return 'unknown';
  return isRight ? 'disabled' : 'password';
}

/** Whose token a call of the staff shows. */
export function identifyStaff({ db, clock }: Deps): IdentifyStaff {
  return (token) => findBySession(db, hashOf(token), clock());
}

/** One of the staff, as the contract wants them. */
export async function memberOf(
  { db }: Pick<Deps, 'db'>,
  { name, role, storeId: id }: Pick<Staff, 'name' | 'role' | 'storeId'>,
) {
  return { name, role, storeid: storeId.parse(id), storename: (await findStoreName(db, id)) || String(id) };
}

/** Deletes logins whose time is over. @returns how many */
export function pruneStaffLogins({ db, clock }: Deps): Promise<number> {
  return deleteEnded(db, clock());
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
