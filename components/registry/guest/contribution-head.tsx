import type { ReactNode } from 'react';
import { Picture } from '#components/ui/primitives/picture.tsx';
import styles from './contribution-head.module.css';

interface ContributionHeadProps {
  /** Path of the gift's image. */
  image: string;
  event: string;
  /** Labels of the gift's option values, '' without. */
  variant: string;
  /** Names the gift: the page's heading, or words below it. */
  children: ReactNode;
}

/** Which gift of which list a contribution is for. */
export function ContributionHead({ image, event, variant, children }: ContributionHeadProps) {
  return (
    <header className={styles.head}>
      <div className={`picture-ground ${styles.picture}`}>
        <Picture path={image} alt="" sizes="140px" priority />
      </div>
      <div className={styles.words}>
        <p className={styles.quiet}>{event}</p>
        {children}
        {variant !== '' && <p className={styles.quiet}>{variant}</p>}
      </div>
    </header>
  );
}
