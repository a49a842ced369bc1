import { isWaiting, loadPending } from '#lib/checkout/pending.ts';
import { qrImage } from '#lib/checkout/qr-image.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { log } from '#lib/platform/logging.ts';
import { pendingOrder } from '#lib/platform/session/content.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { openSession } from '#lib/platform/session/session.ts';

type Context = { params: Promise<{ orderId: string }> };

/** The QR code of an order that waits for its payment, as a PNG, for the session that placed it (PAY-17). */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  try {
    const { session } = await openSession(await visitorJar());
    const { orderId } = await params;
    const payment = pendingOrder(session) === orderId ? await loadPending(session) : null;
    if (!isWaiting(payment) || payment.payload === '') return respondRefusal(404, errors.notFound);
    return new Response(new Uint8Array(await qrImage(payment.payload)), {
      headers: { 'content-type': 'image/png', 'cache-control': 'private, no-store' },
    });
  } catch {
    log('warn', 'order.qr');
    return respondRefusal(503, errors.api);
  }
}
