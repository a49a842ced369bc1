import type { CSSProperties } from 'react';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { LOOKS } from '#lib/content/domain/page-fields.ts';
import type { LayoutRow, PageLayout } from '#lib/contracts/content/content.ts';
import { BlockView } from './block-view.tsx';
import styles from './layout-view.module.css';
import type { RenderContext } from './render-context.ts';

/** What is the same for all blocks of a page. */
type PageContext = Omit<RenderContext, 'size' | 'phone' | 'height' | 'first'>;

/** Rows that may stand on the first screens. */
const FIRST_ROWS = 3;

interface Props {
  layout: PageLayout;
  storeId: number;
  context: Omit<PageContext, 'page' | 'storeId'>;
}

/** Any other word is the plain drawing. */
const looks: ReadonlySet<unknown> = new Set(LOOKS);

/** Share of a phone's width that a column has in these looks (layout-view.module.css); all of it in others. */
const ON_PHONES: Readonly<Record<string, number>> = { rooms: 0.42, index: 0.33, facts: 0.5, cities: 0.5 };

/** Least height of a row's pictures on wide screens in these looks, in px (layout-view.module.css). */
const HEIGHTS: Readonly<Record<string, number>> = { hero: 560 };

/** A page of blocks: rows of twelve columns. A row for one store shows there alone (BLOCK-02, BLOCK-06, BLOCK-08). */
export function LayoutView({ layout, storeId, context }: Props) {
  const rows = layout.rows.filter((row) => row.store === undefined || row.store === storeId);
  return (
    <div className={`wrap ${styles.page}`}>
      {rows.map((row, at) => (
        <Row key={row.id} row={row} context={{ ...context, page: layout.name, storeId }} at={at} />
      ))}
    </div>
  );
}

function Row({ row, context, at: place }: { row: LayoutRow; context: PageContext; at: number }) {
  const first = place === 0;
  const look = typeof row.look === 'string' && looks.has(row.look) ? row.look : undefined;
  const phone = ON_PHONES[look ?? ''] ?? 1;
  const height = HEIGHTS[look ?? ''];
  return (
    <div className={styles.row} data-look={look} data-over={isOver(row) || undefined}>
      {row.columns.map((column, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place.
          key={at}
          className={classNames(styles.column, place >= FIRST_ROWS && 'offscreen')}
          style={{ '--size': column.size } as CSSProperties}
        >
          {column.blocks.map((block) => (
            <BlockView
              key={block.id}
              raw={block}
              context={{ ...context, size: column.size, phone, height, first }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Only modals, which stand over the page: the row takes no place in it. */
function isOver({ columns }: LayoutRow): boolean {
  const blocks = columns.flatMap((column) => column.blocks);
  return blocks.length > 0 && blocks.every(({ type }) => type === 'modal');
}
