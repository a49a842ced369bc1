import { Anchor } from '#components/ui/primitives/link.tsx';
import type { Feature } from '#lib/catalogue/domain/product/describe.ts';
import { stockTexts } from '#lib/labels/catalogue/product.ts';
import styles from './sold-out-values.module.css';

interface Props {
  features: readonly Feature[];
  hrefOf: (sku: string) => string;
}

/** Values that cannot be chosen since they are sold out, each with the way to the alert for when there are some again. */
export function SoldOutValues({ features, hrefOf }: Props) {
  const values = features.flatMap(({ optionid, optionvalues: all }) =>
    all.flatMap(({ value, label, sku, state, banned }) =>
      banned && state !== 'selected' && sku !== '' ? [{ key: `${optionid} ${value}`, label, sku }] : [],
    ),
  );
  if (values.length === 0) return null;
  return (
    <p className={styles.values}>
      {stockTexts.soldOut}{' '}
      {values.map(({ key, label, sku }, at) => (
        <span key={key}>
          {at > 0 && ' · '}
          <Anchor href={hrefOf(sku)} className={styles.value} aria-label={stockTexts.alertOf(label)}>
            {label}
          </Anchor>
        </span>
      ))}
    </p>
  );
}
