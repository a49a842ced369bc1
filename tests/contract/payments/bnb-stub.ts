import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import encodeQR from 'qr';
import sharp from 'sharp';
import { z } from 'zod';
import { parseJson } from '#lib/platform/domain/json.ts';

const QR = z.object({
  currency: z.literal('BOB'),
  gloss: z.string().min(1).max(80),
  amount: z.number().positive(),
  singleUse: z.literal(true),
  expirationDate: z.iso.date(),
  additionalData: z.string().min(1).max(60),
  destinationAccountId: z.literal(1),
});

/** A code in the books of the bank. */
export type StubQr = z.infer<typeof QR> & {
  id: number;
  /** As the API numbers them: not paid, paid, expired, failed. */
  statusId: 1 | 2 | 3 | 4;
  isCancelled: boolean;
  /** What the code holds. */
  payload: string;
};

/**
 * A bank with the wire of QR Simple, on loopback, that does what real ones do: it loses responses, forgets tokens, is away, shows the
 * state of before, and makes two codes when it is asked twice.
 */
export class BnbStub {
  readonly codes = new Map<number, StubQr>();
  /** What it does to the next request of a method, once: `lost` does it and breaks the connection. */
  readonly faults = new Map<string, 'lost' | 'broken' | 'refused' | 'nonsense'>();
  /** What happens elsewhere between what it does for the next request of a method and its response, once. */
  readonly meanwhile = new Map<string, () => Promise<unknown>>();
  /** How often each method was called. */
  readonly calls = new Map<string, number>();
  isAway = false;
  /** Says of every code that it is not paid, as it was before. */
  isLate = false;
  /** How it numbers a code that was cancelled: its documentation does not say it. */
  cancelledAs: 1 | 3 | 4 = 3;
  readonly #tokens = new Set<string>();
  readonly #server = createServer((request, response) => void this.#respond(request, response));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The code that a payment shows. @throws when there is none with that content */
  byPayload(payload: string): StubQr {
    const found = [...this.codes.values()].find((one) => one.payload === payload);
    if (!found) throw new Error(`no code holds ${payload}`);
    return found;
  }

  /** The codes that can be paid. */
  payable(): StubQr[] {
    return [...this.codes.values()].filter(isPayable);
  }

  /** Somebody pays with their bank's application, which refuses what cannot be paid. */
  pay(payload: string): boolean {
    const code = this.byPayload(payload);
    if (!isPayable(code)) return false;
    code.statusId = 2;
    return true;
  }

  /** Does all that it is asked again. */
  recover(): void {
    this.isAway = false;
    this.isLate = false;
    this.cancelledAs = 3;
    this.faults.clear();
    this.meanwhile.clear();
  }

  forgetTokens(): void {
    this.#tokens.clear();
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.url?.split('/').at(-1) ?? '';
    this.calls.set(method, (this.calls.get(method) ?? 0) + 1);
    if (this.isAway) return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fault = this.faults.get(method);
    this.faults.delete(method);
    if (fault === 'broken') return void response.writeHead(500).end('<h1>Error</h1>');
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (method !== 'token' && !this.#tokens.has(bearer)) return void response.writeHead(401).end();
    const refused = { success: false, message: 'Ha ocurrido un error' };
    const body =
      fault === 'refused' ? refused : await this.#act(method, parseJson(Buffer.concat(chunks).toString()));
    const elsewhere = this.meanwhile.get(method);
    this.meanwhile.delete(method);
    await elsewhere?.();
    if (fault === 'lost') return void request.socket.destroy();
    const said = fault === 'nonsense' ? { success: 'quizás' } : body;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }

  async #act(method: string, body: unknown): Promise<object> {
    if (method === 'token') return this.#authenticate(body);
    if (method === 'getQRWithImageAsync') return this.#create(QR.parse(body));
    const { qrId } = z.object({ qrId: z.coerce.number() }).parse(body);
    const code = this.codes.get(qrId);
    if (!code) return { success: false, message: 'QR no encontrado' };
    if (method === 'CancelQRByIdAsync') {
      if (code.isCancelled) return { success: false, message: 'El QR ya fue anulado' };
      if (!isPayable(code)) return { success: false, message: 'El QR ya fue usado y no puede ser anulado' };
      code.statusId = this.cancelledAs;
      code.isCancelled = true;
      return { success: true, message: '' };
    }
    const statusId = this.isLate ? 1 : code.statusId;
    return { id: qrId, statusId, expirationDate: code.expirationDate, voucherId: '0', success: true };
  }

  #authenticate(body: unknown): object {
    const known = { accountId: 'cuenta==', authorizationId: 'Clave123$' };
    if (JSON.stringify(body) !== JSON.stringify(known)) return { success: false, message: 'No autorizado' };
    const token = crypto.randomUUID();
    this.#tokens.add(token);
    return { success: true, message: token };
  }

  async #create(order: z.infer<typeof QR>): Promise<object> {
    const id = this.codes.size + 1;
    const payload = `${crypto.randomUUID()}|${crypto.randomUUID()}|${id}`;
    this.codes.set(id, { ...order, id, payload, statusId: 1, isCancelled: false });
    return { id: String(id), qr: (await pictureOf(payload)).toString('base64'), success: true, message: '' };
  }
}

const isPayable = ({ statusId, isCancelled }: StubQr) => statusId === 1 && !isCancelled;

/** As the bank draws it: small, on white. */
function pictureOf(payload: string): Promise<Buffer> {
  const rows = encodeQR(payload, 'raw', { border: 4, scale: 3 });
  const side = rows.length;
  const pixels = Buffer.from(rows.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}
