import { Anchor } from '#components/ui/primitives/link.tsx';
import { numberText } from '#lib/labels/platform/number.ts';
import { deskTexts as texts } from '#lib/labels/registry/desk.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { DeskRow } from '#lib/registry/domain/desk.ts';
import { longDay } from '#lib/registry/domain/event-day.ts';
import styles from './desk-list.module.css';
import { TickForm } from './tick-form.client.tsx';

interface DeskListProps {
  event: { id: number; name: string };
  rows: readonly DeskRow[];
  /** The owner sees no names now. */
  hidden: boolean;
}

/** Who gave what, with the dedication, a text to thank with, and a tick for what is done (EVT-68). */
export function DeskList({ event, rows, hidden }: DeskListProps) {
  return (
    <ul className={styles.list}>
      {rows.map((row, at) => {
        const { orderid, sku, quantity, amount, name, message, day, thanked } = row;
        const gift = texts.gift(numberText(quantity), row.gift);
        return (
          <li key={hidden ? at : `${orderid} ${sku}`} className={styles.row} data-done={thanked || undefined}>
            <div className={styles.words}>
              {!hidden && <p className={styles.name}>{name || texts.someone}</p>}
              <p>
                {gift}
                {amount !== null && ` · ${formatPrice(amount)}`}
              </p>
              {message !== '' && <blockquote className={styles.message}>{message}</blockquote>}
              <p className={styles.quiet}>{longDay(day)}</p>
            </div>
            {!hidden && orderid !== '' && (
              <div className={styles.ways}>
                <Anchor
                  href={`https://wa.me/?text=${encodeURIComponent(texts.thankText(name, texts.given(gift, amount !== null), event.name))}`}
                  target="_blank"
                  aria-label={texts.thankNamed(name || texts.someone)}
                  className={styles.way}
                >
                  {texts.thank}
                </Anchor>
                <TickForm
                  eventId={event.id}
                  orderid={orderid}
                  sku={sku}
                  thanked={thanked}
                  gift={gift}
                  name={name}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
