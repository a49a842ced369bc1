import { z } from 'zod';
import type { BnbEnv } from '../../../ports/payment-env.ts';
import { bankDeadline } from '../deadline.ts';
import type { Send } from '../gateway/card-gateway.ts';

/** How long a token is shown at most (ms): the bank does not say how long it holds. */
const TOKEN_MS = 10 * 60_000;
const AUTHENTICATION = '/ClientAuthentication.API/api/v1/auth/token';
const QR_SIMPLE = '/QRSimple.API/api/v1/main';

/** What every response says: a request that failed may still have status 200. */
const result = z.object({ success: z.boolean(), message: z.string().nullish() });
/** Ids are numbers in some messages of the bank and texts in others. */
export const qrId = z.union([z.string().min(1).max(40), z.int()]).transform(String);
/** The image as base64, or as a list of its bytes. */
const image = z.union([z.base64(), z.array(z.int().min(0).max(255))]);
const made = result.extend({ id: qrId, qr: image });
/** 1: not paid yet, 2: paid, 3: expired, 4: failed. */
const status = result.extend({ statusId: z.coerce.number().pipe(z.int().min(1).max(4)) });

/** A code to be paid once, in bolivianos. */
export interface QrOrder {
  /** Shown to who pays, by their own bank. */
  gloss: string;
  /** Bolivianos. */
  amount: number;
  /** The last day on which it can be paid, by La Paz. */
  expirationDate: string;
  /** Comes back with the notification. */
  additionalData: string;
}

/** How a bank says that a code was cancelled before: not that one that was paid cannot be. */
const CANCELLED_BEFORE =
  /\bya (?:fue|está|estaba|ha sido|se encuentra) (?:anulad|cancelad|deshabilitad|inhabilitad)/i;

/**
 * The API's calls that the shop makes, each until its signal is aborted. Each throws when the bank is away, refuses, or says what makes no
 * sense.
 */
export interface BnbApi {
  /** A token is given out: the bank is there, and knows the shop. */
  signIn(): Promise<void>;
  createQr(order: QrOrder, signal: AbortSignal): Promise<{ id: string; image: Buffer }>;
  statusOf(id: string, signal: AbortSignal): Promise<number>;
  /** Whether the bank has cancelled it, now or before: one that was paid cannot be. */
  cancelQr(id: string, signal: AbortSignal): Promise<'cancelled' | 'cancelled before' | 'refused'>;
}

/** A token, which may still come. */
interface Token {
  text: Promise<string>;
  until: number;
}

/** Speaks with the bank; a token is requested once for many calls, and again when it holds no more. */
export function bnbApi(settings: BnbEnv, send: Send, now: () => number = Date.now): BnbApi {
  let known: Token | null = null;
  const post = async (path: string, body: object, signal: AbortSignal, bearer?: string) =>
    send(settings.url + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
  /** Many calls may wait for it: its time is its own. */
  const authenticate = async (): Promise<string> => {
    const { accountId, authorizationId } = settings;
    const response = await post(AUTHENTICATION, { accountId, authorizationId }, bankDeadline());
    const { success, message } = await read(response, result);
    if (!success || !message) throw new Error('the bank gives no token to these credentials');
    return message;
  };
  /** Another one may have come meanwhile. */
  const forget = (token: Token) => {
    if (known === token) known = null;
  };
  const tokenNow = (): Token => {
    if (known !== null && known.until > now()) return known;
    const token = { text: authenticate(), until: now() + TOKEN_MS };
    known = token;
    // The next call tries anew.
    token.text.catch(() => forget(token));
    return token;
  };
  const ask = async <Schema extends z.ZodType>(
    method: string,
    { body, schema, signal }: { body: object; schema: Schema; signal: AbortSignal },
  ) => {
    const token = tokenNow();
    const response = await post(`${QR_SIMPLE}/${method}`, body, signal, await token.text);
    if (response.status !== 401) return read(response, schema);
    forget(token);
    return read(await post(`${QR_SIMPLE}/${method}`, body, signal, await tokenNow().text), schema);
  };
  return {
    async signIn() {
      await authenticate();
    },
    async createQr(order, signal) {
      const fixed = { currency: 'BOB', singleUse: true, destinationAccountId: settings.account };
      const asked = { body: { ...fixed, ...order }, schema: made, signal };
      const { success, id, qr } = await ask('getQRWithImageAsync', asked);
      if (!success) throw new Error('the bank makes no code');
      return { id, image: typeof qr === 'string' ? Buffer.from(qr, 'base64') : Buffer.from(qr) };
    },
    async statusOf(id, signal) {
      const asked = { body: { qrId: id }, schema: status, signal };
      const { success, statusId } = await ask('getQRStatusAsync', asked);
      if (!success) throw new Error('the bank knows no status');
      return statusId;
    },
    async cancelQr(id, signal) {
      const asked = { body: { qrId: id }, schema: result, signal };
      const { success, message } = await ask('CancelQRByIdAsync', asked);
      if (success) return 'cancelled';
      return CANCELLED_BEFORE.test(message ?? '') ? 'cancelled before' : 'refused';
    },
  };
}

async function read<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  if (!response.ok) throw new Error(`the bank answered ${response.status}`);
  return schema.parse(await response.json());
}
