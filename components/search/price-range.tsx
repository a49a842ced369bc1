import { searchTexts } from '#lib/labels/search/search.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import styles from './facet.module.css';

interface Props {
  /** Centavos; null where nothing was typed. */
  chosen: { minprice: number | null; maxprice: number | null };
  /** Bounds of what was found, in centavos. */
  found: { minprice: number; maxprice: number };
}

/** From which price to which, in bolivianos (SRCH-16). */
export function PriceRange({ chosen, found }: Props) {
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{searchTexts.price}</legend>
      <div className={styles.range}>
        <Amount
          name="min"
          label={searchTexts.min}
          value={chosen.minprice}
          bound={Math.floor(toBolivianos(found.minprice))}
        />
        <Amount
          name="max"
          label={searchTexts.max}
          value={chosen.maxprice}
          bound={Math.ceil(toBolivianos(found.maxprice))}
        />
      </div>
    </fieldset>
  );
}

/** Bolivianos, with centavos or without; as HTML's `pattern`. */
const AMOUNT = '\\s*\\d{1,7}([.,]\\d{1,2})?\\s*';

interface AmountProps {
  name: 'min' | 'max';
  label: string;
  /** Centavos. */
  value: number | null;
  /** Bolivianos, shown while nothing is typed. */
  bound: number;
}

function Amount({ name, label, value, bound }: AmountProps) {
  return (
    <label className={styles.amount}>
      <span className={styles.label}>{label}</span>
      <input
        key={value}
        name={name}
        inputMode="decimal"
        pattern={AMOUNT}
        title={searchTexts.amount}
        defaultValue={value === null ? '' : toBolivianos(value)}
        placeholder={String(bound)}
        className={styles.input}
      />
    </label>
  );
}
