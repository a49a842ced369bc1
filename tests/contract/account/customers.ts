import { TOKEN_TTL_MS } from '#backend/modules/account/tokens.ts';
import { login, setCustomers } from '#lib/contracts/account/login.ts';
import { proveEmail } from '#lib/contracts/account/recovery.ts';
import type { Call, CallInput } from '#lib/contracts/call.ts';
import { loginKey } from '#lib/platform/signing/login-key.ts';
import { STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';

export const PASSWORD = 'secreto123';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Every mail that was sent, oldest first. */
export async function mails({ deps: { db } }: Shop): Promise<Mail[]> {
  const query = db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').orderBy('outbox_id');
  const all = (await query.execute()).map(({ payload }) => payload as Mail);
  // To nobody: written for the sake of its time.
  return all.filter(({ to }) => to !== '');
}

/** The token of the newest link of this path that an e-mail got, '' without. */
export async function linkToken(shop: Shop, to: string, path: string): Promise<string> {
  const sent = (await mails(shop)).filter((mail) => mail.to === to && mail.text.includes(path));
  return new RegExp(`${path}/(\\S+)`).exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

let made = 0;

/** An e-mail that nobody has. */
export function newEmail(): string {
  made += 1;
  return `Persona.${made}.${crypto.randomUUID().slice(0, 8)}@Correo.example`;
}

/** What somebody sends to register. */
export function registration(changes: Partial<CallInput<typeof setCustomers>> = {}) {
  const nobody = { lastname: 'Quispe', lastname2: '', phone: '', code: '', birthday: '', remoteaddress: '' };
  const person = { email: newEmail(), password: PASSWORD, names: 'Rosa', suscribe: false };
  return { ...nobody, ...person, storeid: STORE, ...changes };
}

export interface Customer {
  email: string;
  customerid: number;
  token: string;
}

export const signIn = (shop: Shop, email: string, password = PASSWORD, remoteaddress = '') =>
  shop.call(login, { email, password, remoteaddress });

/** A customer who has registered and logged in. */
export async function makeCustomer(
  shop: Shop,
  changes: Partial<CallInput<typeof setCustomers>> = {},
): Promise<Customer> {
  const sent = registration(changes);
  await shop.call(setCustomers, sent);
  const entered = await signIn(shop, sent.email, sent.password);
  if (!entered.success) throw new Error(entered.message);
  return { email: sent.email, customerid: entered.userId, token: entered.token };
}

/** The same, who has opened the link of the first mail. */
export async function makeProven(
  shop: Shop,
  changes: Parameters<typeof makeCustomer>[1] = {},
): Promise<Customer> {
  const customer = await makeCustomer(shop, changes);
  await shop.call(proveEmail, { token: await linkToken(shop, customer.email, '/customer/account/verify') });
  return customer;
}

/** Has the logins that stand run out by time, and gives what the one of this token is named by. */
export function runOut(shop: Shop, { token }: { token: string }): string {
  shop.advance(TOKEN_TTL_MS);
  return loginKey(token);
}

/** Makes a call with a token. */
export function as(shop: Shop, { token }: { token: string }) {
  return async (call: Call, body: object = {}) =>
    shop.send(call, body, { 'x-ajuar-server-key': shop.env.serverKey, authorization: `Bearer ${token}` });
}

/** Makes a call as the storefront's server, the body as it stands. */
export function sendAs(shop: Shop, call: Call, body: object) {
  return shop.send(call, body, { 'x-ajuar-server-key': shop.env.serverKey });
}
