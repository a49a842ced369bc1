import { errors } from '#lib/labels/platform/errors.ts';
import { loadOrder, type OrderRecord } from '#lib/orders/data.ts';
import { orderIdIn, segmentIn } from '#lib/platform/addresses/fields.ts';
import { refuseMissing, refuseRequest } from '#lib/platform/bff/refuse-request.ts';
import { LimitReached } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { openSession } from '#lib/platform/session/session.ts';

/** Of a proof. */
const MOST_LETTERS = 200;

export type OrderFileContext = { params: Promise<{ orderId: string; proof: string }> };

interface OrderFile {
  body: BodyInit;
  type: string;
  /** Its Content-Disposition. */
  disposition: string;
}

/**
 * Responds with a file of an order, for whoever may see the order's page: 404 for everybody else, 429 after too many tries,
 * 503 when it cannot be made.
 * @param event its name in the log
 * @param make the file; null where the order has none
 */
export async function respondOrderFile(
  request: Request,
  { params }: OrderFileContext,
  event: string,
  make: (found: OrderRecord) => Promise<OrderFile | null>,
): Promise<Response> {
  try {
    const { orderId, proof } = await params;
    const { session } = await openSession(await visitorJar());
    const address = request.headers.get(ADDRESS_HEADER) ?? '';
    const asker = { session, address };
    const found = await loadOrder(orderIdIn(orderId) ?? '', segmentIn(proof, MOST_LETTERS) ?? '', asker);
    const file = found && (await make(found));
    if (!file) return refuseMissing(request, session);
    return new Response(file.body, {
      headers: {
        'content-type': file.type,
        'content-disposition': file.disposition,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof LimitReached) return refuseRequest(request, 429, errors.tooMany, error.retryAfterS);
    log('warn', event);
    return refuseRequest(request, 503, errors.api);
  }
}
