import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { coachTexts as texts } from '#lib/labels/registry/coach.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import type { StockRisk } from '#lib/registry/domain/coach.ts';
import styles from './coach.module.css';

/** A product, as the coach names it. */
interface Advised {
  productid: number;
  sku: string;
  name: string;
  /** Centavos. */
  price: number;
}

interface CoachRisksProps {
  eventId: number;
  /** For how many the advice is, as the page's address has it. */
  guests: number;
  risks: readonly { gift: Advised; risk: StockRisk['risk']; substitutes: readonly Advised[] }[];
}

/** Gifts that may not be there any more, and what could take their place. */
export function CoachRisks({ eventId, guests, risks }: CoachRisksProps) {
  return (
    <ul className={styles.list}>
      {risks.map(({ gift, risk, substitutes }) => (
        <li key={gift.sku} className={styles.item}>
          <p className={styles.name}>{gift.name}</p>
          <p className={styles.risk}>{texts.risk[risk]}</p>
          {substitutes.length > 0 && (
            <>
              <p className={styles.quiet}>{texts.substitutes}</p>
              <ul className={styles.substitutes}>
                {substitutes.map(({ productid, sku, name, price }) => (
                  <li key={sku} className={styles.substitute}>
                    <Anchor href={routes.productFallback('producto', productid, sku)}>{name}</Anchor>
                    <span>{formatPrice(price)}</span>
                    <form method="post" action={routes.form('gift-advised')}>
                      <input type="hidden" name="eventid" value={eventId} />
                      <input type="hidden" name="guests" value={guests} />
                      <input type="hidden" name="productid" value={productid} />
                      <input type="hidden" name="sku" value={sku} />
                      <Button type="submit" variant="quiet" size="s" aria-label={texts.addNamed(name)}>
                        {texts.add}
                      </Button>
                    </form>
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
