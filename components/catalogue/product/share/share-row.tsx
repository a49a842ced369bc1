import { Link2, Share2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { type ShareWay, shareHref, WAYS } from '#lib/catalogue/domain/product/share.ts';
import { shareTexts } from '#lib/labels/catalogue/share.ts';
import styles from './share-links.module.css';

interface Props {
  name: string;
  /** Absolute address of the product. */
  url: string;
  /** What scripts add to the links: a popup, the phone's own sheet where there is one, the clipboard. */
  acts?: {
    popup: (way: ShareWay) => (event: MouseEvent) => void;
    sheet: (() => void) | null;
    copy: () => void;
  };
}

/** Whom to tell (PDP-16): links that open without a script. */
export function ShareRow({ name, url, acts }: Props) {
  return (
    <>
      {acts?.sheet ? (
        <button type="button" className={styles.sheet} onClick={acts.sheet}>
          <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
          {shareTexts.share}
        </button>
      ) : (
        <span className={styles.sheet}>{shareTexts.share}</span>
      )}
      {WAYS.map((way) => (
        <Anchor
          key={way}
          href={shareHref(way, name, url)}
          target="_blank"
          className={styles.network}
          onClick={acts?.popup(way)}
        >
          {shareTexts.by[way]}
        </Anchor>
      ))}
      {/* Takes its place from the beginning; without scripts it could do nothing. */}
      <button type="button" className={styles.network} data-waits={!acts || undefined} onClick={acts?.copy}>
        <Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
        {shareTexts.copy}
      </button>
    </>
  );
}
