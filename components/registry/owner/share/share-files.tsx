import { CalendarPlus, Download, FileText } from 'lucide-react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './share-files.module.css';

/** The QR code of a list's link (EVT-28), on screens 165 px or nearly as wide as they are, on paper 370 px; and what is printed with it. */
export function ShareFiles({ eventId, name }: { eventId: number; name: string }) {
  const code = routes.eventFile(eventId, 'qr.png');
  return (
    <div className={styles.files}>
      <img src={code} alt={texts.qrAlt(name)} width={370} height={370} className={styles.code} />
      <div className={styles.words}>
        <p>{texts.qrAbout}</p>
        <ul className={styles.list}>
          <li>
            <Anchor href={code} download={texts.qrFile} className={styles.file}>
              <Download size={18} strokeWidth={1.5} aria-hidden="true" />
              {texts.save}
            </Anchor>
          </li>
          <li>
            <Anchor href={routes.eventFile(eventId, 'tarjeta.pdf')} target="_blank" className={styles.file}>
              <FileText size={18} strokeWidth={1.5} aria-hidden="true" />
              {texts.card}
            </Anchor>
          </li>
          <li>
            <Anchor href={routes.eventFile(eventId, 'evento.ics')} download className={styles.file}>
              <CalendarPlus size={18} strokeWidth={1.5} aria-hidden="true" />
              {texts.calendar}
            </Anchor>
          </li>
        </ul>
      </div>
    </div>
  );
}
