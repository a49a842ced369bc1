'use client';

import { useEffect, useState } from 'react';
import { copyText } from '#components/ui/behaviour/copy-text.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import { shortenedLink } from '#lib/platform/domain/shortened-link.ts';
import styles from './share-link.module.css';

/**
 * The address of a list: its beginning, the whole of it on demand (EVT-26), and the clipboard (EVT-27). Without JavaScript all of
 * it is there to be copied by hand.
 */
export function ShareLink({ url }: { url: string }) {
  const [isWhole, setWhole] = useState(true);
  const [isCopied, setCopied] = useState(false);
  const short = shortenedLink(url);
  useEffect(() => setWhole(false), []);
  const copy = async () => {
    if (await copyText(url, texts)) setCopied(true);
    else setWhole(true);
  };
  return (
    <div className={styles.link}>
      <a href={url} className={styles.url}>
        {short === null || isWhole ? url : short}
      </a>
      <div className={styles.ways}>
        <Button variant="registry" size="s" data-copied={isCopied || undefined} onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
        {short !== null && (
          <Button variant="quiet" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.less : texts.more}
          </Button>
        )}
      </div>
    </div>
  );
}
