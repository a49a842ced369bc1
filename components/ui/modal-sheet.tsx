import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '#lib/labels/ui.ts';

interface ModalSheetProps {
  /** Of the title, which names the modal. */
  titleId: string;
  title: ReactNode;
  /** Kept from the eye, said to screen readers. */
  hideTitle?: boolean | undefined;
  children: ReactNode;
  /** At the foot, in sight while the content scrolls. */
  footer?: ReactNode;
  onClose: () => void;
  /** CSS module with the classes sheet, head, title, close, body and foot. */
  styles: Record<string, string | undefined>;
}

/** What stands in a modal of either kind: title, close button, content. */
export function ModalSheet({
  titleId,
  title,
  hideTitle,
  children,
  footer,
  onClose,
  styles,
}: ModalSheetProps) {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={uiTexts.close} onClick={onClose}>
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </div>
  );
}
