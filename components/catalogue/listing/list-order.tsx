import { Button } from '#components/ui/primitives/button.tsx';
import { classNames } from '#components/ui/primitives/class-names.ts';
import type { QueryPairs } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { PAGE_SIZES, SORT_ORDER } from '#lib/catalogue/domain/listing/paging.ts';
import type { Sort } from '#lib/contracts/products.ts';
import { listingTexts, sortLabels } from '#lib/labels/catalogue/listing.ts';
import { ListingControls } from './listing-controls.client.tsx';
import styles from './listing-controls.module.css';

interface Props {
  /** Address of the list without a query. */
  action: string;
  /** Values that are the default and stay out of the address. */
  defaults: Readonly<Record<string, string>>;
  /** The chosen filters, which stay. */
  kept: QueryPairs;
  sort: Sort;
  size: number;
}

/** How a list of products is sorted, and how many stand on a page (LIST-09, LIST-10, LIST-19); phones show the sort alone. */
export function ListOrder({ action, defaults, kept, sort, size }: Props) {
  return (
    <ListingControls action={action} defaults={defaults}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.choice}>
        <span className={styles.label}>{listingTexts.sort}</span>
        <select name="sort" defaultValue={sort} key={sort} className={styles.select}>
          {SORT_ORDER.map((value) => (
            <option key={value} value={value}>
              {sortLabels[value]}
            </option>
          ))}
        </select>
      </label>
      <label className={classNames(styles.choice, styles.size)}>
        <span className={styles.label}>{listingTexts.size}</span>
        <select name="size" defaultValue={size} key={size} className={styles.select}>
          {PAGE_SIZES.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.apply}>
        <Button type="submit" size="s" variant="outline">
          {listingTexts.apply}
        </Button>
      </span>
    </ListingControls>
  );
}
