import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { CartLinkCard } from '#components/staff/cart-link.tsx';
import { StaffCart } from '#components/staff/customer-cart.tsx';
import { StaffFrame } from '#components/staff/frame.tsx';
import styles from '#components/staff/staff.module.css';
import { qrImage } from '#lib/checkout/qr-image.ts';
import { staffCartTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import * as routes from '#lib/platform/routes.ts';
import { STAFF_CART_FORM } from '#lib/staff/cart-forms.ts';
import { loadStaffCart } from '#lib/staff/data.ts';
import { loadVisit } from '../visit.ts';

export const metadata: Metadata = { title: texts.title };

/** The cart that one of the staff fills for a customer, and the link to it; who is not logged in is led to the login. */
export default async function StaffCartPage() {
  const { session, token, flash, typed } = await loadVisit(routes.staffCart());
  const loaded = await loadStaffCart(token, session?.cart ?? null);
  if (!loaded) redirect(routes.staff({ next: routes.staffCart() }));
  const { staff, shopCart } = loaded;
  const link = shopCart && shopCart.data.products.length > 0 ? (session?.link ?? '') : '';
  const image = link === '' ? '' : `data:image/png;base64,${(await qrImage(link)).toString('base64')}`;
  return (
    <StaffFrame staff={staff} section="cart">
      <article className={styles.page}>
        <h1>{texts.title}</h1>
        <FlashNotice flash={flash} />
        <StaffCart
          cart={shopCart}
          changeId={randomUUID}
          typed={{ of: typed(STAFF_CART_FORM, 'of'), quantity: typed(STAFF_CART_FORM, 'quantity') }}
          link={link === '' ? null : <CartLinkCard url={link} image={image} storeName={staff.storename} />}
        />
      </article>
    </StaffFrame>
  );
}
