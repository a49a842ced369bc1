import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orderDue } from '#lib/checkout/domain/payment/payments.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import type { FormValues } from '#lib/contracts/forms.ts';
import { toBolivianos, toCentavos } from '#lib/money/centavos.ts';
import { documentedForm, documentedValues, fieldsBeside } from '../../http/documented-values.ts';
import type { DocumentedPayload } from '../../http/handler.ts';

const amount = z.number().transform(toCentavos);
const code = z.union([
  z.string(),
  z.looseObject({ couponcode: z.string() }).transform(({ couponcode }) => couponcode),
]);

/** A city may stand beside the address, as its number too. */
const cityBeside = z.union([z.string(), z.number().transform(String)]).optional();

const payload = z.looseObject({
  /** In bolivianos; what the shopper was shown. */
  subtotal: amount,
  discount: amount.default(0),
  shippingcost: amount.default(0),
  discountShipping: amount.default(0),
  addressinfo: documentedValues,
  city: cityBeside,
  invoiceid: z.union([z.string(), z.number().transform(String)]).optional(),
  coupons: z.array(code).optional(),
});

const KNOWN = Object.keys(setOrdersCoupons.request.shape);

/**
 * The order payload of the specification (ORD-01): personal data stand beside the other fields, nothing says a key, and the total
 * follows from the sums that it says. A cart has one order at a time, so that one that is sent twice replaces itself.
 */
export const documentedOrder: DocumentedPayload = {
  isSent: (body) => !('idempotencykey' in body),
  toRequest: payload.transform((sent) => {
    const { subtotal, discount, shippingcost, discountShipping, city, addressinfo, ...rest } = sent;
    const amounts = { subtotal, discount, shippingcost, discountShipping };
    return {
      ...rest,
      ...Object.fromEntries(Object.entries(amounts).map(([name, sum]) => [name, toBolivianos(sum)])),
      ...(city !== undefined && { city }),
      addressinfo: withCity(addressinfo, city),
      personaldata: { ...fieldsBeside(rest, KNOWN), ...documentedValues.safeParse(rest.personaldata).data },
      idempotencykey: randomUUID(),
      expectedtotal: toBolivianos(orderDue(amounts).due),
    };
  }),
};

/** The same payload, asked about before it is an order (CALL-20): where it would be brought is all that counts of it. */
export const documentedPreval: DocumentedPayload = {
  isSent: (body) => 'city' in body || documentedForm('addressinfo').isSent(body),
  toRequest: z
    .looseObject({ addressinfo: documentedValues.default({}), city: cityBeside })
    .transform(({ city, addressinfo, ...rest }) => ({ ...rest, addressinfo: withCity(addressinfo, city) })),
};

function withCity(address: FormValues, city: string | undefined): FormValues {
  return { ...(city !== undefined && { city }), ...address };
}
