'use client';

import type { FacetValue } from '#lib/contracts/search/products.ts';
import { facetTexts } from '#lib/labels/search/facet.ts';
import styles from './facet.module.css';

/** Values shown before 'ver más' (SRCH-04, GAP-033). */
const SHOWN = 5;

interface FacetProps {
  name: string;
  label: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
}

/**
 * The first values, and the rest behind 'ver más' (SRCH-04). Chosen ones come first, so that none is hidden. Plain
 * markup; it is rendered from its data in the browser too, so that a page carries a line for each value and not its
 * markup.
 */
export function Facet({ name, label, values, chosen }: FacetProps) {
  if (values.length === 0) return null;
  const sorted = [...values].sort(
    (a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)),
  );
  const boxes = sorted.map((value) => (
    <li key={value.value}>
      <label className={styles.box}>
        <input
          type="checkbox"
          name={name}
          value={value.value}
          defaultChecked={chosen.includes(value.value)}
          key={String(chosen.includes(value.value))}
        />
        <span>{value.label}</span>
        <span className={styles.number}>{value.count}</span>
      </label>
    </li>
  ));
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{label}</legend>
      <ul className={styles.boxes}>{boxes.slice(0, SHOWN)}</ul>
      {boxes.length > SHOWN && (
        <details className={styles.rest}>
          <summary className={styles.more}>
            <span className={styles.closed}>{facetTexts.more}</span>
            <span className={styles.opened}>{facetTexts.less}</span>
          </summary>
          <ul className={styles.boxes}>{boxes.slice(SHOWN)}</ul>
        </details>
      )}
    </fieldset>
  );
}
