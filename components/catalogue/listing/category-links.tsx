import { Link } from '#components/ui/primitives/link.tsx';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './category-links.module.css';

/** The master categories as plain links, for pages that found nothing. */
export function CategoryLinks({ categories }: { categories: readonly CategoryRow[] }) {
  return (
    <nav aria-label={notFoundTexts.categories}>
      <ul className={styles.links}>
        {categories.map((row) => (
          <li key={row.CATEGORYID}>
            <Link href={routes.listing(row.CATEGORYNAME, row.CATEGORYID)} className={styles.link}>
              {row.CATEGORYLABEL}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
