import { receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { segmentIn } from '#lib/platform/addresses/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { readBody } from '#lib/platform/bff/body.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { log } from '#lib/platform/logging.ts';

/** Longest message of a bank, in bytes. */
const MAX_BODY = 10_000;
/** Of an adapter's name. */
const MOST_LETTERS = 40;
const STATUS: Readonly<Record<string, number>> = { SIGNATURE: 401, UNKNOWN: 404, AWAY: 503 };

/**
 * Where a bank reports that something was paid. Its message goes on to the back-end exactly as it came, which checks the
 * signature; a response other than 2xx makes the bank try again.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ adapter: string }> },
): Promise<Response> {
  const adapter = segmentIn((await params).adapter, MOST_LETTERS);
  if (adapter === null) return respondRefusal(404, errors.notFound);
  const read = await readBody(request, MAX_BODY).catch(() => null);
  if (!read) return respondRefusal(413, errors.tooLarge);
  const body = new TextDecoder().decode(read);
  // No JSON holds it as it is, and the back-end takes no text with it: trying again cannot help.
  if (body.includes('\0')) return respondRefusal(400, paymentMessages.badFormat);
  const message = {
    adapter,
    body,
    timestamp: (request.headers.get('x-payment-timestamp') ?? '').slice(0, 20),
    signature: (request.headers.get('x-payment-signature') ?? '').slice(0, 200),
  };
  try {
    const response = await call(receivePaymentEvent, message);
    return respondJson(response.success ? 200 : (STATUS[response.errorcode ?? ''] ?? 400), response);
  } catch {
    log('error', 'payment.event');
    return respondRefusal(503, errors.api);
  }
}
