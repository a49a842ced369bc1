import goods from '#components/ui/primitives/goods-line.module.css';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { lineTotal } from '#lib/cart/domain/bag.ts';
import type { LinkedLine, LinkPlan } from '#lib/cart/domain/buy-link/buy-link-plan.ts';
import { buyLinkTexts as texts } from '#lib/labels/cart/buy-link.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import * as routes from '#lib/platform/routes.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { LineFacts } from './line-facts.tsx';
import styles from './linked-lines.module.css';

interface LinkedLinesProps {
  offer: LinkPlan & { items: string; soldin: ReadonlyMap<string, readonly number[]> };
  /** The other stores of the shop. */
  stores: readonly Store[];
}

/** What a link with goods brings, a line each: as much as can be had, or why there is nothing. */
export function LinkedLines({ offer, stores }: LinkedLinesProps) {
  const { lines, totals, items, soldin } = offer;
  return (
    <section aria-label={texts.lines} className={styles.section}>
      <ul className={styles.lines}>
        {lines.map((linked) => {
          const sellers = soldin.get(linked.line.productsku) ?? [];
          const others = stores.filter(({ catalogId }) => sellers.includes(catalogId));
          return (
            <Line
              key={linked.line.productsku}
              linked={linked}
              items={items}
              others={linked.reason === 'gone' ? others : []}
            />
          );
        })}
      </ul>
      {totals.total > 0 && (
        <div className={styles.total}>
          <span>{texts.total}</span>
          <Price price={totals.total} oldPrice={totals.subtotal} />
        </div>
      )}
    </section>
  );
}

function Line({ linked, items, others }: { linked: LinkedLine; items: string; others: readonly Store[] }) {
  const { line, wanted, present, reason } = linked;
  const [first] = others;
  return (
    <li className={goods.line}>
      <div className={`picture-ground ${goods.picture}`}>
        <Picture path={line.image} alt="" sizes="72px" />
      </div>
      <div className={styles.words}>
        {reason === 'unknown' ? <span>{line.productsku}</span> : <LineFacts line={line} />}
        {reason === null && <p className={styles.quiet}>{texts.units(numberText(line.quantity))}</p>}
        {reason === 'unknown' && <p className={styles.issue}>{texts.unknown}</p>}
        {reason === 'full' && <p className={styles.issue}>{texts.full}</p>}
        {reason === null && line.quantity < wanted && (
          <p className={styles.note}>{texts.fewer(numberText(wanted))}</p>
        )}
        {present > 0 && <p className={styles.quiet}>{texts.present(numberText(present))}</p>}
        {first && (
          <p className={styles.quiet}>
            {texts.soldIn(others.map(({ storeName }) => storeName))}{' '}
            <Anchor href={routes.buyPage({ items, store: String(first.storeId) })}>
              {texts.seeIn(first.storeName)}
            </Anchor>
          </p>
        )}
      </div>
      {reason === null && (
        <Price price={lineTotal(line)} oldPrice={line.subtotal} size="s" className={goods.price} />
      )}
    </li>
  );
}
