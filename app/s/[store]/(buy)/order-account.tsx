import { OrderAccount } from '#components/account/order-account.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { ORDER_ACCOUNT_FORM } from '#lib/forms/domain/named.ts';
import { isOwner } from '#lib/orders/data.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import type { Shopper } from './shopper.ts';

interface AccountOfferProps {
  shopper: Pick<Shopper, 'session' | 'flash'>;
  order: Order;
  /** The page that shows what was refused; the order's own page without. */
  back?: string;
}

/** An account for a password, offered to the guest whose very session placed the order. */
export function AccountOffer({ shopper: { session, flash }, order, back }: AccountOfferProps) {
  if (session.userId !== null || !isOwner(order.ORDERID, session)) return null;
  const form = flash?.form?.name === ORDER_ACCOUNT_FORM ? flash.form : null;
  return (
    <OrderAccount
      orderid={order.ORDERID}
      email={order.EMAIL}
      today={todayInLaPaz()}
      back={back ?? routes.orderDetails(order.ORDERID, signOrder(order.ORDERID))}
      refused={form}
    />
  );
}
