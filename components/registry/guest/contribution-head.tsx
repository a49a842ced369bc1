import type { ReactNode } from 'react';
import styles from './contribution-head.module.css';
import { GiftPicture } from './gift-picture.tsx';

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
      <GiftPicture path={image} sizes="140px" priority />
      <div className={styles.words}>
        <p className={styles.quiet}>{event}</p>
        {children}
        {variant !== '' && <p className={styles.quiet}>{variant}</p>}
      </div>
    </header>
  );
}
