import type { DealNote, SelectionView } from '#lib/catalogue/domain/describe.ts';
import { productTexts } from '#lib/labels/catalogue.ts';
import styles from './deal-notes.module.css';

/** Which SKUs carry a deal, when not all do (PDP-20, PDP-21, CARD-20). */
export function DealNotes({
  view,
}: {
  view: Pick<SelectionView, 'price' | 'skusInCombo' | 'skusInDiscount'>;
}) {
  if (!view.price.partial) return null;
  return (
    <div className={styles.notes}>
      <p className={styles.partial}>{productTexts.partial}</p>
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
