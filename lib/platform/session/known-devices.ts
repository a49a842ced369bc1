import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { LIFETIME_S } from '../domain/lifetimes.ts';
import { storedName } from '../domain/stored-names.ts';
import { type CookieJar, openSealed, type SealedCookie, writeSealed } from './sealed.ts';

/** It opens nothing, and outlives logins: its browser has a count of attempts of its own, that is all. */
const DEVICES: SealedCookie = { name: storedName('devices'), ttlS: LIFETIME_S.devices };
/** Accounts of one browser, the last one first. */
const MAX_ACCOUNTS = 6;
const ID_BYTES = 16;

const schema = z.object({
  known: z.array(z.object({ account: z.string().max(64), device: z.string().max(64) })).max(MAX_ACCOUNTS),
});

/** Whose account: a customer's by its e-mail, one of the staff's by its name. */
export interface Account {
  of: 'customer' | 'staff';
  name: string;
}

/** What a call says of this browser's device; nothing of one that has not logged in to this account before. */
export async function knownDevice(jar: CookieJar, account: Account): Promise<{ device?: string }> {
  const key = keyOf(account);
  const known = (await readDevices(jar)).find((entry) => entry.account === key);
  return known ? { device: known.device } : {};
}

/** Keeps that this browser has logged in to the account, as of now. */
export async function rememberDevice(jar: CookieJar, account: Account): Promise<void> {
  const key = keyOf(account);
  const before = await readDevices(jar);
  const own = before.find((entry) => entry.account === key);
  const device = own?.device ?? randomBytes(ID_BYTES).toString('base64url');
  const others = before.filter((entry) => entry.account !== key);
  const known = [{ account: key, device }, ...others].slice(0, MAX_ACCOUNTS);
  await writeSealed(jar, DEVICES, { known });
}

async function readDevices(jar: CookieJar) {
  const parsed = schema.safeParse((await openSealed(jar, DEVICES)).content);
  return parsed.success ? parsed.data.known : [];
}

/** Neither e-mails nor names stand in the cookie. */
function keyOf({ of, name }: Account): string {
  return createHash('sha256').update(`${of} ${name.trim().toLowerCase()}`).digest('base64url').slice(0, 22);
}
