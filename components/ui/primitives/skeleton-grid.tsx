import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-grid.module.css';

/** As many as two rows of the widest grid; narrower ones show fewer. */
const PLACES = Array.from({ length: 10 }, (_, at) => at + 1);

/**
 * Places of cards that are on their way, in two rows of the grid that comes: 4 up to 800 px, 8 up to 1200 px,
 * 10 above (SRCH-03, LIST-26).
 */
export function SkeletonGrid() {
  return (
    <ul className={styles.places} aria-hidden="true">
      {PLACES.map((place) => (
        <SkeletonCard key={place} />
      ))}
    </ul>
  );
}

/** The place of a card that is on its way, as an item of a grid. */
export function SkeletonCard() {
  return (
    <li className={styles.place} aria-hidden="true" data-skeleton="">
      <Skeleton ratio="1" />
      <Skeleton width="80%" />
      <Skeleton width="45%" />
    </li>
  );
}
