import { cookies } from 'next/headers';
import { qrImage } from '#lib/checkout/qr-image.ts';
import { receiptTexts } from '#lib/labels/orders/changes.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { loadOptions } from '#lib/orders/changes.ts';
import { loadOrder, loadStatuses, type OrderRecord } from '#lib/orders/data.ts';
import { receiptOf } from '#lib/orders/receipt.ts';
import { drawReceipt } from '#lib/orders/receipt-pdf.ts';
import { orderIdIn, segmentIn } from '#lib/platform/addresses/fields.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { LimitReached } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import { routes } from '#lib/platform/routes.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { signOrder } from '#lib/platform/session/signed.ts';

/** Of a proof. */
const MOST_LETTERS = 200;

type Context = { params: Promise<{ orderId: string; proof: string }> };

/** An order's receipt as a PDF, for whoever may see its page. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const { orderId, proof } = await params;
    const { session } = await openSession(await cookies());
    const address = request.headers.get(ADDRESS_HEADER) ?? '';
    const asker = { session, address };
    const found = await loadOrder(orderIdIn(orderId) ?? '', segmentIn(proof, MOST_LETTERS) ?? '', asker);
    if (!found) return respondRefusal(404, errors.notFound);
    return new Response(new Uint8Array(await receiptFile(found)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${receiptTexts.file(found.order.ORDERID)}"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    log('warn', 'order.receipt');
    return respondRefusal(503, errors.api);
  }
}

async function receiptFile(found: OrderRecord): Promise<Buffer> {
  const { ORDERID } = found.order;
  const link = env().siteUrl + routes.orderDetails(ORDERID, signOrder(ORDERID));
  const [statuses, options, image] = await Promise.all([loadStatuses(), loadOptions(ORDERID), qrImage(link)]);
  const { invoicename: invoiceName, code } = options;
  return drawReceipt(receiptOf(found, { statuses, invoiceName, code, link }), image);
}
