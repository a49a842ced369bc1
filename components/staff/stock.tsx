import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import type { StaffStockRow } from '#lib/contracts/account/staff-sales.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { searchBoxTexts } from '#lib/labels/search/search-box.ts';
import { staffStockTexts as texts } from '#lib/labels/staff/staff-sales.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import { TERM_PATTERN } from '#lib/search/domain/term.ts';
import sales from './sales.module.css';
import styles from './staff.module.css';

interface StaffStockProps {
  query: string;
  rows: readonly StaffStockRow[];
  isMore: boolean;
  /** The cart to add to, or the name of the one that the first addition begins. */
  cart: string;
  /** A name for each addition that the page offers, so that a double click adds once. */
  changeId: () => string;
  /** A quantity that was refused, and of which SKU. */
  typed: { of: string; quantity: string };
}

/** A search by SKU or name, and what each store has of what was found. */
export function StaffStock({ query, rows, isMore, ...adding }: StaffStockProps) {
  return (
    <>
      {/* A GET: the address of a search can be opened again, and its page is as new as its opening. */}
      <form action={routes.staffStock()} className={styles.find}>
        <TextField
          id="staff-query"
          name="q"
          type="search"
          label={texts.query}
          defaultValue={query}
          autoComplete="off"
          autoCapitalize="none"
          pattern={TERM_PATTERN}
          title={searchBoxTexts.longest}
        />
        <Button type="submit">{texts.submit}</Button>
      </form>
      {rows.length === 0 ? (
        <p className={styles.quiet} role="status">
          {query === '' ? texts.start : texts.none(query)}
        </p>
      ) : (
        <section aria-label={texts.results} className={styles.section}>
          <p className={styles.quiet} role="status">
            {isMore ? texts.first(rows.length) : texts.count(rows.length)}
          </p>
          <ul className={styles.orders}>
            {rows.map((row) => (
              <Row key={row.sku} row={row} query={query} {...adding} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type RowProps = Omit<StaffStockProps, 'rows' | 'isMore'> & { row: StaffStockRow };

function Row({ row, query, cart, changeId, typed }: RowProps) {
  const [own, ...others] = row.stores;
  const name = [row.productname, row.variant].filter(Boolean).join(', ');
  const elsewhere = others.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={sales.row}>
      <Picture path={row.image} alt="" sizes="96px" className={sales.picture} />
      <div className={sales.facts}>
        <h2 className={sales.name}>{name}</h2>
        <p className={styles.quiet}>
          {row.sku} · {formatPrice(row.price)}
        </p>
        {own && (
          <p>
            <strong className={styles.whole}>
              {texts.here}: {texts.available(numberText(own.quantity))}
              {own.reserved > 0 && ','}
            </strong>{' '}
            {own.reserved > 0 && (
              <span className={styles.whole}>{texts.reserved(numberText(own.reserved))}</span>
            )}
          </p>
        )}
      </div>
      <div className={sales.below}>
        {others.length > 0 && (
          <Disclosure summary={texts.elsewhere(numberText(elsewhere))}>
            <ul className={sales.stores}>
              {others.map(({ storeid, storename, quantity, reserved }) => (
                <li key={storeid}>
                  <span>{storename}</span>
                  <span>
                    {texts.available(numberText(quantity))}
                    {reserved > 0 && ` · ${texts.reserved(numberText(reserved))}`}
                  </span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        {row.sellable ? (
          <form method="post" action={routes.form('staff-cart')} className={sales.add} noValidate>
            <input type="hidden" name="cart" value={cart} />
            <input type="hidden" name="changeid" value={changeId()} />
            <input type="hidden" name="query" value={query} />
            <input type="hidden" name="productid" value={row.productid} />
            <input type="hidden" name="sku" value={row.sku} />
            <input
              name="quantity"
              inputMode={row.decimalstep < 1 ? 'decimal' : 'numeric'}
              autoComplete="off"
              defaultValue={typed.of === row.sku ? typed.quantity : numberText(row.minquantity)}
              aria-label={texts.quantityOf(name)}
              className={sales.quantity}
            />
            <Button type="submit" variant="outline" aria-label={texts.addOf(name)}>
              {texts.add}
            </Button>
          </form>
        ) : (
          <p className={styles.quiet}>{texts.notSold}</p>
        )}
      </div>
    </li>
  );
}
