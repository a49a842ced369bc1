import { ListTree } from 'lucide-react';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { Link } from '#components/ui/primitives/link.tsx';
import { Opener } from '#components/ui/primitives/opener.tsx';
import type { CategoryNode } from '#lib/catalogue/domain/listing/category-tree.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './category-tree.module.css';
import panel from './listing-panel.module.css';

interface Props {
  /** The branch to show: a master category with all below it. Without any there is no button. */
  roots: readonly CategoryNode[];
  current: number;
}

/** A button that opens the tree of categories, four levels deep (LIST-07, LIST-08). Native, works without a script. */
export function CategoryTree({ roots, current }: Props) {
  if (roots.length === 0) return null;
  return (
    <details className={styles.tree} name="listing-panel">
      <Opener icon={ListTree} inline>
        {listingTexts.tree}
      </Opener>
      <nav aria-label={listingTexts.tree} className={classNames(panel.panel, styles.panel)}>
        <Branch nodes={roots} current={current} />
      </nav>
    </details>
  );
}

function Branch({ nodes, current }: { nodes: readonly CategoryNode[]; current: number }) {
  return (
    <ul className={styles.branch}>
      {nodes.map((node) => (
        <li key={node.id}>
          <Link
            href={routes.listing(node.path, node.id)}
            className={styles.link}
            aria-current={node.id === current ? 'page' : undefined}
          >
            {node.label}
          </Link>
          {node.children.length > 0 && <Branch nodes={node.children} current={current} />}
        </li>
      ))}
    </ul>
  );
}
