import { frameAddress } from '#lib/forms/domain/addresses.ts';
import styles from './fields.module.css';
import type { FieldView, FieldViewProps } from './view.ts';

/** A page of an allowed site; nothing for any other. */
function IframeControl({ field }: FieldViewProps) {
  const src = frameAddress(field.initial);
  if (src === null) return null;
  return (
    <iframe
      className={styles.frame}
      src={src}
      title={field.label}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  );
}

export const view: FieldView = { Control: IframeControl };
