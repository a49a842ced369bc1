import { X } from 'lucide-react';
import { AnyLink } from '#components/ui/primitives/link.tsx';
import { eventTexts } from '#lib/labels/registry/registry.ts';
import styles from './event-bar.module.css';

interface Props {
  isManaging: boolean;
  /** Of the event, '' while it is not known. */
  name: string;
  /** The event's page. */
  href: string;
  onClose: () => void;
}

/** In an event the bar above the header says so and leads to the event's pages; closing it asks first (GIFT-25, GIFT-26). */
export function EventBar({ isManaging, name, href, onClose }: Props) {
  const text = isManaging ? eventTexts.managing : eventTexts.buying(name);
  return (
    <aside aria-label={eventTexts.bar} className={styles.bar}>
      <AnyLink href={href} className={styles.text}>
        {text}
      </AnyLink>
      <button type="button" className={styles.close} aria-label={eventTexts.leave} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </button>
    </aside>
  );
}
