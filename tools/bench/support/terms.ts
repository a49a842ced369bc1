import { z } from 'zod';
import {
  getFormShippingTypes,
  getPaymentTypesByStoreId,
  getShippingTypes,
} from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { type Backend, readCall } from './contract.ts';

/** The demo's first store. */
export const STORE_ID = storeId.parse(101);
const SHIPPING_DOMAIN = 27;
const hours = z.object({ hoursByDay: z.record(z.string(), z.array(z.string())) });

/** What every buyer chooses: picked up in the store, paid there. */
export interface Terms {
  shippingTypeId: number;
  paymentTypeId: number;
  shipping: { day: string; hour: string };
  personal: Record<string, string>;
}

/** A choice that the shop offers now. @throws Error when it offers no pick-up with payment in the store */
export async function offeredTerms(shop: Backend): Promise<Terms> {
  const types = await readCall(shop, getShippingTypes, {});
  const asked = {
    domainid: SHIPPING_DOMAIN,
    _formData: {},
    formData: { storeid: STORE_ID },
    userInfo: { userId: null },
  } as const;
  const forms = await readCall(shop, getFormShippingTypes, asked);
  const payments = await readCall(shop, getPaymentTypesByStoreId, { storeid: STORE_ID });
  const type = types.rows.find(({ TYPE }) => TYPE === 'PICKUP');
  const form = forms.rows.find(({ formName }) => formName === 'PICKUP');
  const payment = payments.rows.find(
    ({ TYPE, DEFAULT_STATUSID }) => TYPE === 'OFFLINE' && DEFAULT_STATUSID !== 0,
  );
  const [last] = Object.entries(hours.parse(form?.formConfig).hoursByDay).slice(-1);
  const [day, [hour] = []] = last ?? [];
  if (!type || !payment || !day || !hour)
    throw new Error('the shop offers no pick-up with payment in the store');
  return {
    shippingTypeId: type.SHIPPINGTYPEID,
    paymentTypeId: payment.PAYMENTTYPEID,
    shipping: { day, hour },
    personal: {
      firstname: 'Ana María',
      lastname: 'Quispe',
      email: 'mediciones@ejemplo.bo',
      phone: '70012345',
    },
  };
}
