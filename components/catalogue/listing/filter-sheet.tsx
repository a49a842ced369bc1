import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { Opener } from '#components/ui/primitives/opener.tsx';
import type { QueryPairs } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import styles from './filter-sheet.module.css';
import { ListingControls } from './listing-controls.client.tsx';
import panel from './listing-panel.module.css';

interface Props {
  /** Address of the list without a query. */
  action: string;
  /** Values that are the default and stay out of the address. */
  defaults: Readonly<Record<string, string>>;
  /** Sort and size, which stay. */
  kept: QueryPairs;
  /** How many filters are chosen. */
  count: number;
  /** How many products there are under them. */
  total: number;
  /** On wide screens it stands open beside the products. */
  beside?: boolean;
  /** The filters, a group each. */
  children: ReactNode;
}

/**
 * What a list of products can be narrowed by: a panel under its bar, on phones a sheet at the foot of the screen, modal
 * where scripts run (see `showSheet`). Choices go at once, and the button counts the results; without scripts it is a plain
 * form that goes by its button. A form and no links: crawlers do not walk through every combination.
 */
export function FilterSheet({ action, defaults, kept, count, total, beside = false, children }: Props) {
  return (
    <details
      className={styles.filters}
      name="listing-panel"
      data-filters=""
      data-beside={beside ? '' : undefined}
    >
      <Opener icon={SlidersHorizontal} inline>
        {count > 0 ? listingTexts.filtersCount(count) : listingTexts.filters}
      </Opener>
      <dialog aria-label={listingTexts.filters} className={classNames(panel.panel, styles.panel)}>
        <ListingControls action={action} defaults={defaults} className={styles.form}>
          <div className={styles.head}>
            <h2 tabIndex={-1} className={styles.title}>
              {listingTexts.filters}
            </h2>
            <button type="button" className={styles.close} aria-label={uiTexts.close} data-close="">
              <X size={22} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </div>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.groups}>{children}</div>
          <div className={styles.foot}>
            <Button type="submit" size="s">
              <span className={styles.plain}>{listingTexts.applyFilters}</span>
              <span className={styles.live}>{listingTexts.showProducts(total)}</span>
            </Button>
          </div>
        </ListingControls>
      </dialog>
    </details>
  );
}
