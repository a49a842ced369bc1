'use client';

import { Link2, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { copyText } from '#components/ui/behaviour/copy-text.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import { shortenedLink } from '#lib/platform/domain/shortened-link.ts';
import styles from './share-box.module.css';

/** The address of a shared list: cut until the whole is wanted, to be copied or sent (WISH-04). */
export function ShareLink({ url }: { url: string }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const short = shortenedLink(url);
  const copy = async () => {
    const words = { copied: texts.shareCopied, notCopied: texts.shareNotCopied };
    if (!(await copyText(url, words))) setWhole(true);
  };
  return (
    <>
      <p className={styles.link}>
        <Anchor href={url} id={id} className={styles.url}>
          {short === null || isWhole ? url : short}
        </Anchor>
        {short !== null && (
          <Button
            variant="quiet"
            size="s"
            className={styles.flat}
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.shareLess : texts.shareMore}
          </Button>
        )}
      </p>
      <p className={styles.ways}>
        <Button variant="outline" onClick={copy}>
          <Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
          {texts.shareCopy}
        </Button>
        <Anchor
          href={`https://wa.me/?text=${encodeURIComponent(texts.shareWords(url))}`}
          target="_blank"
          className={styles.whatsapp}
        >
          <MessageCircle size={18} strokeWidth={1.5} aria-hidden="true" />
          {texts.shareWhatsapp}
        </Anchor>
      </p>
    </>
  );
}
