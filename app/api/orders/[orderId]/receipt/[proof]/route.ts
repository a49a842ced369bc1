import { qrImage } from '#lib/checkout/qr-image.ts';
import { receiptTexts } from '#lib/labels/orders/changes.ts';
import { loadOptions } from '#lib/orders/changes.ts';
import { loadStatuses, type OrderRecord } from '#lib/orders/data.ts';
import { receiptOf } from '#lib/orders/receipt.ts';
import { drawReceipt } from '#lib/orders/receipt-pdf.ts';
import { env } from '#lib/platform/env.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { type OrderFileContext, respondOrderFile } from '../../order-file.ts';

/** An order's receipt as a PDF, for whoever may see its page. */
export function GET(request: Request, context: OrderFileContext): Promise<Response> {
  return respondOrderFile(request, context, 'order.receipt', async (found) => ({
    body: new Uint8Array(await receiptFile(found)),
    type: 'application/pdf',
    // Shown in place of the page it would leave an app on a phone without a way back.
    disposition: `attachment; filename="${receiptTexts.file(found.order.ORDERID)}"`,
  }));
}

async function receiptFile(found: OrderRecord): Promise<Buffer> {
  const { ORDERID } = found.order;
  const link = env().siteUrl + routes.orderDetails(ORDERID, signOrder(ORDERID));
  const [statuses, options, image] = await Promise.all([loadStatuses(), loadOptions(ORDERID), qrImage(link)]);
  const { ispaid: isPaid, invoicename: invoiceName, code } = options;
  return drawReceipt(receiptOf(found, { statuses, isPaid, invoiceName, code, link }), image);
}
