import type { Cart } from '#lib/contracts/carts.ts';
import { type OrderPayment, receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { type Made, makeCart, makeProduct, placed } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { paymentOf, QR } from './bank.ts';
import { BnbStub, type StubQr } from './bnb-stub.ts';

/** An order that waits to be paid by QR, and what it shows. */
interface Waiting {
  orderid: string;
  cart: Cart;
  payment: OrderPayment;
}

/** A shop that is paid by QR Simple, and its bank, both from `open` on. */
export function bnbShop() {
  const bank = new BnbStub();
  let opened: Shop | null = null;
  const shop = () => {
    if (!opened) throw new Error('not open yet');
    return opened;
  };
  return {
    bank,
    async open(): Promise<Shop> {
      const credentials = { accountId: 'cuenta==', authorizationId: 'Clave123$', account: 1 };
      opened = await openShop({ bnb: { url: await bank.listen(), ...credentials } });
      return opened;
    },
    async close(): Promise<void> {
      await opened?.close();
      bank.close();
    },
    async waiting(product?: Made): Promise<Waiting> {
      const made = product ?? (await makeProduct(shop(), { stock: 5, price: 12_350 }));
      const cart = await makeCart(shop(), { type: 'add', ...made, quantity: 2 });
      const orderid = await placed(shop(), cart, { paymnettypeid: QR });
      return { orderid, cart, payment: await paymentOf(shop(), orderid) };
    },
    /** The bank's notification, as its documentation has it: nobody signs it. */
    async notify({ id }: Pick<StubQr, 'id'>, more: object = {}) {
      const body = JSON.stringify({
        ...{ QRId: String(id), Gloss: 'x', sourceBankId: 1, originName: 'JUAN PEREZ' },
        ...{ VoucherId: '1J9F121212', TransactionDateTime: '19/10/2020 17:30:15', additionalData: 'x' },
        ...more,
      });
      const message = { adapter: 'bnb', body, timestamp: '', signature: '' };
      const response = await shop().call(receivePaymentEvent, message);
      return response.success ? response.outcome : response.errorcode;
    },
    async stateOf(orderid: string): Promise<OrderPayment['state']> {
      return (await paymentOf(shop(), orderid)).state;
    },
  };
}
