import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import styles from './card-place.module.css';

/** The place of a card that is on its way, as an item of a grid. */
export function CardPlace() {
  return (
    <li className={styles.place} aria-hidden="true" data-skeleton="">
      <Skeleton ratio="1" />
      <Skeleton width="80%" />
      <Skeleton width="45%" />
    </li>
  );
}
