import type { DealNote, SelectionView } from '#lib/catalogue/domain/product/describe.ts';
import { productTexts } from '#lib/labels/catalogue/product.ts';
import styles from './deal-notes.module.css';

/** Which SKUs carry a deal, when not all do; also once one without has been chosen (PDP-20, PDP-21, CARD-20). */
export function DealNotes({
  view,
}: {
  view: Pick<SelectionView, 'price' | 'dealsDiffer' | 'skusInCombo' | 'skusInDiscount'>;
}) {
  if (!view.dealsDiffer) return null;
  return (
    <div className={styles.notes}>
      {view.price.partial && <p className={styles.partial}>{productTexts.partial}</p>}
      <Notes title={productTexts.discountNotes} notes={view.skusInDiscount} />
      <Notes title={productTexts.comboNotes} notes={view.skusInCombo} />
    </div>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly DealNote[] }) {
  if (notes.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.sku}>
            <span className={styles.deal}>{note.deal}</span> {note.name}
          </li>
        ))}
      </ul>
    </details>
  );
}
