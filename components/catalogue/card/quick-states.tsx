import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Skeleton } from '#components/ui/primitives/skeleton.tsx';
import { quickTexts } from '#lib/labels/catalogue/quick-add.ts';
import styles from './quick-add.module.css';

/** The places of what comes: picture, price, choices, button. */
export function QuickPlaces() {
  return (
    <div className={styles.view} role="status">
      <span className="visually-hidden">{quickTexts.loading}</span>
      <div className={`picture-ground ${styles.picture}`}>
        <Skeleton ratio="1" />
      </div>
      <div className={styles.price}>
        <Skeleton width="140px" height="32px" />
      </div>
      <div className={styles.choices}>
        <Skeleton height="78px" />
        <Skeleton height="78px" />
        <Skeleton height="48px" />
      </div>
    </div>
  );
}

/** Nobody answered, or there is no connection; with one again the dialog asks by itself. */
export function QuickFailed({ retry }: { retry: () => void }) {
  return (
    <Notice tone="error" title={navigator.onLine ? quickTexts.failed : quickTexts.offline}>
      <Button variant="quiet" onClick={retry}>
        {quickTexts.retry}
      </Button>
    </Notice>
  );
}
