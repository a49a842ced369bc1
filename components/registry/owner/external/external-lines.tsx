import { Minus, Plus } from 'lucide-react';
import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { numberText } from '#lib/labels/platform/number.ts';
import { externalTexts as texts } from '#lib/labels/registry/external.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ExternalLine } from '#lib/registry/domain/external-lines.ts';
import type { OwnGift } from '#lib/registry/domain/own-list.ts';
import styles from './external-lines.module.css';

interface ExternalLinesProps {
  eventId: number;
  gifts: readonly OwnGift[];
  lines: readonly ExternalLine[];
  /** The lines as forms carry them. */
  written: string;
}

/** What an external order is made of: SKUs by code or from the list, each with its quantity (EVT-56, EVT-60 to EVT-64). */
export function ExternalLines({ eventId, gifts, lines, written }: ExternalLinesProps) {
  const action = routes.form('external-lines');
  const own = (
    <>
      <input type="hidden" name="eventid" value={eventId} />
      <input type="hidden" name="lines" value={written} />
    </>
  );
  const others = gifts.filter(({ sku, stock }) => stock > 0 && !lines.some((line) => line.sku === sku));
  return (
    <div className={styles.part}>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <form method="post" action={action}>
          {own}
          <ul className={styles.list}>
            {lines.map(({ sku, quantity }) => {
              const gift = gifts.find((one) => one.sku === sku);
              return gift ? <Line key={sku} gift={gift} quantity={quantity} /> : null;
            })}
          </ul>
        </form>
      )}
      <form method="post" action={action} className={styles.code}>
        {own}
        <TextField label={texts.sku} hint={texts.skuHint} name="sku" required autoComplete="off" />
        <Button type="submit" variant="outline">
          {texts.add}
        </Button>
      </form>
      {others.length > 0 && (
        <form method="post" action={action}>
          {own}
          <Disclosure summary={texts.fromList}>
            <ul className={styles.list}>
              {others.map(({ sku, name, stock }) => (
                <li key={sku} className={styles.line}>
                  <span className={styles.name}>
                    {name} <span className={styles.quiet}>{texts.inStore(numberText(stock))}</span>
                  </span>
                  <Button
                    type="submit"
                    name="more"
                    value={sku}
                    variant="quiet"
                    size="s"
                    aria-label={texts.addNamed(name)}
                  >
                    <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        </form>
      )}
    </div>
  );
}

function Line({ gift, quantity }: { gift: OwnGift; quantity: number }) {
  const { sku, name, stock } = gift;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {name} <span className={styles.quiet}>{texts.inStore(numberText(stock))}</span>
      </span>
      <span className={styles.stepper}>
        <Button
          type="submit"
          name="less"
          value={sku}
          variant="quiet"
          size="s"
          disabled={quantity <= 1}
          aria-label={texts.less(name)}
        >
          <Minus size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
        <span className={styles.count}>{numberText(quantity)}</span>
        <Button
          type="submit"
          name="more"
          value={sku}
          variant="quiet"
          size="s"
          disabled={quantity >= stock}
          aria-label={texts.more(name)}
        >
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </span>
      <Button
        type="submit"
        name="drop"
        value={sku}
        variant="quiet"
        size="s"
        aria-label={texts.dropNamed(name)}
      >
        {texts.drop}
      </Button>
    </li>
  );
}
