import type { ReactNode } from 'react';
import { Sums } from '#components/cart/sums.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { lineTotal } from '#lib/cart/domain/bag.ts';
import { counts, isAside } from '#lib/cart/domain/lines.ts';
import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { staffCartTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import sales from './sales.module.css';
import styles from './staff.module.css';

interface StaffCartProps {
  /** Null before anything is in it. */
  cart: Cart | null;
  /** A name for each change that the page offers, so that a double click makes it once. */
  changeId: () => string;
  /** A quantity that was refused, and of which line. */
  typed: { of: string; quantity: string };
  /** The link to the cart, null before there is one. */
  link: ReactNode;
}

/** The cart that is filled for a customer: its lines, its total as the shop judges it, and the way to its link. */
export function StaffCart({ cart, link, ...changing }: StaffCartProps) {
  const { products = [], subtotal = 0, discount = 0, total = 0 } = cart?.data ?? {};
  if (products.length === 0) {
    return (
      <>
        <p className={styles.quiet}>{texts.empty}</p>
        <p>
          <ButtonLink href={routes.staffStock()} reload>
            {texts.search}
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <ul className={styles.orders} aria-label={texts.lines}>
        {products.map((line) => (
          <Line key={line.key} line={line} {...changing} />
        ))}
      </ul>
      <div className={sales.sums}>
        <Sums subtotal={subtotal} discount={discount} total={total} />
      </div>
      {link}
      <div className={sales.tools}>
        {!link && (
          <form method="post" action={routes.form('staff-cart-link')}>
            <Button type="submit">{texts.link}</Button>
          </form>
        )}
        <ButtonLink href={routes.staffStock()} variant="outline" reload>
          {texts.search}
        </ButtonLink>
        <form method="post" action={routes.form('staff-cart-new')}>
          <Button type="submit" variant="quiet">
            {texts.another}
          </Button>
        </form>
      </div>
    </>
  );
}

type LineProps = Omit<StaffCartProps, 'cart' | 'link'> & { line: CartLine };

function Line({ line, changeId, typed }: LineProps) {
  const options = line.optionsselected.map(({ optionvalue }) => optionvalue);
  const name = [line.productname, ...options].join(', ');
  const quantity = numberText(line.quantity);
  return (
    <li className={sales.row}>
      <Picture path={line.image} alt="" sizes="96px" className={sales.picture} />
      <div className={sales.facts}>
        <h2 className={sales.name}>{name}</h2>
        <p className={styles.quiet}>
          {line.productsku} · {formatPrice(line.price)}
        </p>
        {counts(line) && <Price price={lineTotal(line)} oldPrice={line.subtotal} size="s" />}
        {isAside(line) && <p className={styles.problem}>{texts.aside}</p>}
      </div>
      <div className={`${sales.below} ${sales.tools}`}>
        <form method="post" action={routes.form('staff-cart')} className={sales.add} noValidate>
          <input type="hidden" name="key" value={line.key} />
          <input type="hidden" name="changeid" value={changeId()} />
          <input
            name="quantity"
            inputMode={line.decimalstep < 1 ? 'decimal' : 'numeric'}
            autoComplete="off"
            defaultValue={typed.of === line.key ? typed.quantity : quantity}
            aria-label={texts.quantityOf(name)}
            className={sales.quantity}
          />
          <Button type="submit" variant="outline" size="s" aria-label={texts.updateOf(name)}>
            {texts.update}
          </Button>
        </form>
        <form method="post" action={routes.form('staff-cart')}>
          <input type="hidden" name="key" value={line.key} />
          <input type="hidden" name="action" value="remove" />
          <input type="hidden" name="changeid" value={changeId()} />
          <Button type="submit" variant="quiet" size="s" aria-label={texts.removeOf(name)}>
            {texts.remove}
          </Button>
        </form>
      </div>
    </li>
  );
}
