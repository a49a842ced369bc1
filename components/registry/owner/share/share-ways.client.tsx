'use client';

import { Share2 } from 'lucide-react';
import { openPopup, openShareSheet, useShareSheet } from '#components/ui/behaviour/share-out.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { shareHref, WAYS } from '#lib/catalogue/domain/product/share.ts';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import styles from './share-ways.module.css';

interface ShareWaysProps {
  /** What is said of the list. */
  text: string;
  url: string;
}

/** The ways to send a list's link, each in a popup of its own (EVT-32), and the phone's own sheet where there is one. */
export function ShareWays({ text, url }: ShareWaysProps) {
  const hasSheet = useShareSheet();
  return (
    <ul aria-label={texts.ways} className={styles.ways}>
      {hasSheet && (
        <li>
          <button type="button" className={styles.way} onClick={() => openShareSheet({ text, url })}>
            <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
            {texts.send}
          </button>
        </li>
      )}
      {WAYS.map((way) => {
        const href = shareHref(way, text, url);
        return (
          <li key={way}>
            <Anchor
              href={href}
              target="_blank"
              className={styles.way}
              onClick={(event) => openPopup(event, href)}
            >
              {texts.by[way]}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
