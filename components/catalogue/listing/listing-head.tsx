import { classNames } from '#components/ui/primitives/class-names.ts';
import { Link } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import scroll from '#components/ui/primitives/scroll-fade.module.css';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import styles from './listing-head.module.css';

/** Name, words, links and picture of a category, in little room: its products come first (LIST-06, LIST-16). */
export function ListingHead({ category }: { category: CategoryRow }) {
  const { CATEGORYLABEL, DESCRIPTION, LINKS, IMAGEPATH } = category;
  return (
    <header className={styles.head} data-picture={IMAGEPATH !== '' || undefined}>
      {IMAGEPATH !== '' && (
        // As wide as a scene of which a square is seen.
        <span className={`picture-ground ${styles.picture}`}>
          <Picture path={IMAGEPATH} alt="" sizes="(min-width: 800px) 550px, 240px" />
        </span>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{CATEGORYLABEL}</h1>
        {DESCRIPTION !== '' && <p className={styles.text}>{DESCRIPTION}</p>}
      </div>
      {LINKS.length > 0 && (
        <ul className={classNames(styles.links, scroll.fade)} aria-label={listingTexts.links}>
          {LINKS.map(({ label, url }) => (
            <li key={url}>
              <Link href={url}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
