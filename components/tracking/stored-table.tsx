import { consentTexts as texts } from '#lib/labels/tracking/consent.ts';
import styles from './stored-table.module.css';

export interface StoredRow {
  name: string;
  purpose: string;
  lasts: string;
}

/** Everything that the shop keeps in a browser; on phones each name stands above its words. */
export function StoredTable({ rows }: { rows: readonly StoredRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.cookie}</th>
          <th scope="col">{texts.purpose}</th>
          <th scope="col">{texts.lasts}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, lasts }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{purpose}</td>
            <td>{lasts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
