'use client';

import { type ReactNode, useId } from 'react';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { counts, isAside } from '#lib/cart/domain/lines.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { BuyElsewhere, type Elsewhere } from './buy-elsewhere.client.tsx';
import { LineAction } from './line-action.client.tsx';
import { LineFacts } from './line-facts.tsx';
import styles from './waiting-lines.module.css';

interface Props {
  title: string;
  help: string;
  lines: readonly CartLine[];
  /** Lines of the cart that cannot be had, or those that were saved for later. */
  kind: 'aside' | 'saved';
  canSave: boolean;
  elsewhere: Elsewhere;
  onDone: () => void;
}

/** Lines that wait beside the purchase and count in nothing, each with what can be done about it. */
export function WaitingLines({ title, help, lines, kind, canSave, elsewhere, onDone }: Props) {
  const titleId = useId();
  const form = STEP_FORM.cart;
  if (lines.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className={styles.help}>{help}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <WaitingLine key={line.key} line={line} isDim={!counts(line)}>
            {isAside(line) && line.eventid === null && <BuyElsewhere line={line} {...elsewhere} />}
            <div className={styles.actions}>
              {kind === 'aside' && canSave && <LineAction {...{ line, form, onDone }} action="save" />}
              {kind === 'saved' && !isAside(line) && (
                <LineAction {...{ line, form, onDone }} action="restore" />
              )}
              <LineAction {...{ line, form, onDone }} action={kind === 'aside' ? 'drop' : 'forget'} />
            </div>
          </WaitingLine>
        ))}
      </ul>
    </section>
  );
}

function WaitingLine({ line, isDim, children }: { line: CartLine; isDim: boolean; children: ReactNode }) {
  return (
    <li className={styles.line} data-dim={isDim || undefined}>
      <div className={`picture-ground ${styles.picture}`}>
        <Picture path={line.image} alt="" sizes="96px" />
      </div>
      <div className={styles.body}>
        <LineFacts line={line} />
        {line.price > 0 && <Price price={line.price} oldPrice={line.priceOld} size="s" />}
        {children}
      </div>
    </li>
  );
}
