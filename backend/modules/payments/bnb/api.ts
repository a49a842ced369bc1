import { z } from 'zod';
import type { BnbEnv } from '../../../ports/payment-env.ts';
import type { Send } from '../gateway/card-gateway.ts';

const TIMEOUT_MS = 8000;
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

/** The API's calls that the shop makes. Each throws when the bank is away, refuses, or says what makes no sense. */
export interface BnbApi {
  createQr(order: QrOrder): Promise<{ id: string; image: Buffer }>;
  statusOf(id: string): Promise<number>;
  /** Whether the bank has cancelled it: one that was paid cannot be. */
  cancelQr(id: string): Promise<boolean>;
}

/** Speaks with the bank; a token is requested once for many calls, and again when it holds no more. */
export function bnbApi(settings: BnbEnv, send: Send, now: () => number = Date.now): BnbApi {
  let token: { text: Promise<string>; until: number } | null = null;
  const post = async (path: string, body: object, bearer?: string) =>
    send(settings.url + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const authenticate = async (): Promise<string> => {
    const { accountId, authorizationId } = settings;
    const response = await post(AUTHENTICATION, { accountId, authorizationId });
    const { success, message } = await read(response, result);
    if (!success || !message) throw new Error('the bank gives no token');
    return message;
  };
  const tokenNow = (): Promise<string> => {
    if (token === null || token.until <= now()) {
      const text = authenticate();
      token = { text, until: now() + TOKEN_MS };
      // The next call tries anew.
      text.catch(() => {
        token = null;
      });
    }
    return token.text;
  };
  const ask = async <Schema extends z.ZodType>(method: string, body: object, schema: Schema) => {
    const response = await post(`${QR_SIMPLE}/${method}`, body, await tokenNow());
    if (response.status !== 401) return read(response, schema);
    token = null;
    return read(await post(`${QR_SIMPLE}/${method}`, body, await tokenNow()), schema);
  };
  return {
    async createQr(order) {
      const fixed = { currency: 'BOB', singleUse: true, destinationAccountId: settings.account };
      const { success, id, qr } = await ask('getQRWithImageAsync', { ...fixed, ...order }, made);
      if (!success) throw new Error('the bank makes no code');
      return { id, image: typeof qr === 'string' ? Buffer.from(qr, 'base64') : Buffer.from(qr) };
    },
    async statusOf(id) {
      const { success, statusId } = await ask('getQRStatusAsync', { qrId: id }, status);
      if (!success) throw new Error('the bank knows no status');
      return statusId;
    },
    cancelQr: async (id) => (await ask('CancelQRByIdAsync', { qrId: id }, result)).success,
  };
}

async function read<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  if (!response.ok) throw new Error(`the bank answered ${response.status}`);
  return schema.parse(await response.json());
}
