import { coachTexts as texts } from '#lib/labels/registry/coach.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { BandGap } from '#lib/registry/domain/coach.ts';
import styles from './coach.module.css';

/** The bands of prices in which guests would find too little. */
export function CoachGaps({ gaps }: { gaps: readonly BandGap[] }) {
  if (gaps.length === 0) return <p>{texts.noGaps}</p>;
  return (
    <ul className={styles.list}>
      {gaps.map(({ from, to, wanted, left, missing }) => (
        <li key={from} className={styles.item}>
          <p className={styles.name}>{bandWords(from, to)}</p>
          <p>
            {texts.gap(wanted, left)} <strong className={styles.missing}>{texts.missing(missing)}</strong>
          </p>
        </li>
      ))}
    </ul>
  );
}

function bandWords(from: number, to: number | null): string {
  if (to === null) return texts.bandUp(formatPrice(from));
  return from === 0 ? texts.bandDown(formatPrice(to)) : texts.band(formatPrice(from), formatPrice(to));
}
