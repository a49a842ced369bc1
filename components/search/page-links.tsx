import { Link } from '#components/ui/primitives/link.tsx';
import { searchTexts } from '#lib/labels/search/search.ts';
import * as routes from '#lib/platform/routes.ts';
import type { FoundPage } from '#lib/search/domain/pages-about.ts';
import styles from './page-links.module.css';

/** Content pages about what was looked for: shipping, returns, stores. */
export function PageLinks({ pages }: { pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={searchTexts.pages} className={styles.pages}>
      <span>{searchTexts.pages}:</span>
      <ul className={styles.list}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link href={routes.page(path)} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
