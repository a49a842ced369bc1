import { classNames } from '#components/ui/primitives/class-names.ts';
import { Link } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import scroll from '#components/ui/primitives/scroll-fade.module.css';
import type { CategoryNode } from '#lib/catalogue/domain/listing/category-tree.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './subcategories.module.css';

/** The categories below this one in a row to swipe (LIST-13). */
export function Subcategories({ nodes }: { nodes: readonly CategoryNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <nav aria-label={listingTexts.subcategories} className={styles.nav}>
      <ul className={classNames(styles.row, scroll.fade)}>
        {nodes.map((node) => (
          <li key={node.id}>
            <Link href={routes.listing(node.path, node.id)} className={styles.link}>
              {node.row.IMAGEPATH !== '' && (
                <span className={`picture-ground ${styles.circle}`}>
                  <Picture path={node.row.IMAGEPATH} alt="" sizes="44px" />
                </span>
              )}
              {node.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
