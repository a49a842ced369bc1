import { pagerTexts } from '#lib/labels/platform/pager.ts';
import styles from './breadcrumbs.module.css';
import { Link } from './link.tsx';

interface Crumb {
  label: string;
  /** Left out for the page itself. */
  href?: string | undefined;
}

/** The way here from home; the last crumb is the page itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={pagerTexts.breadcrumbs} className={styles.breadcrumbs}>
      <ol className={styles.list}>
        {items.map(({ label, href }, at) => (
          <li key={`${href ?? ''}${label}`} className={styles.crumb}>
            {href ? (
              <Link href={href} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current={at === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
