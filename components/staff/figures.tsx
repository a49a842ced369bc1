import { Anchor } from '#components/ui/primitives/link.tsx';
import { groupedBy } from '#lib/labels/figures/figures.ts';
import own from './figures.module.css';
import styles from './staff.module.css';

interface GroupTabsProps<By extends string> {
  by: By;
  all: readonly By[];
  names: Readonly<Record<By, string>>;
  hrefOf: (by: By) => string;
}

/** Links to the same figures by other groups. */
export function GroupTabs<By extends string>({ by, all, names, hrefOf }: GroupTabsProps<By>) {
  return (
    <nav aria-label={groupedBy}>
      <ul className={styles.tabs}>
        {all.map((one) => (
          <li key={one}>
            <Anchor className={styles.tab} href={hrefOf(one)} aria-current={one === by ? 'page' : undefined}>
              {names[one]}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Figures in words, one a line; nothing without any. */
export function FigureLines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={own.causes}>
      <h2>{title}</h2>
      <ul className={own.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
