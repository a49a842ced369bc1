import type { ShippingForm, ShippingType } from '#lib/contracts/checkout/checkout.ts';
import { type Destination, NEAR } from './payment/payments.ts';
import { isToOtherCity, isToTerminal } from './terminal.ts';

/** The way of delivery of gifts, which is none that a shopper chooses (CHK-11). */
export const GIFT_SHIPPING = 0;

/** What was chosen and typed of the delivery. */
interface ChosenWay {
  option: { type: ShippingType; form: ShippingForm } | null;
  shippingValues: Record<string, string> | null;
}

/** How the order reaches whom it is for, as ways to pay depend on it (paysFor); nobody chooses it for gifts (CHK-11). */
export function wayOf({ option, shippingValues }: ChosenWay, isGift: boolean) {
  if (isGift) {
    return { shippingtypeid: GIFT_SHIPPING, addressinfo: {}, type: 'PICKUP' as const, destination: NEAR };
  }
  const addressinfo = shippingValues ?? {};
  const config = option?.form.formConfig ?? {};
  const destination: Destination = {
    isTerminal: isToTerminal(config, addressinfo),
    isAway: isToOtherCity(config, addressinfo),
  };
  return {
    shippingtypeid: option?.type.SHIPPINGTYPEID ?? GIFT_SHIPPING,
    addressinfo,
    type: option?.type.TYPE ?? ('PICKUP' as const),
    destination,
  };
}
