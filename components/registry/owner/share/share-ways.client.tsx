'use client';

import { Share2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { shareHref, WAYS } from '#lib/catalogue/domain/product/share.ts';
import { eventShareTexts as texts } from '#lib/labels/registry/share.ts';
import styles from './share-ways.module.css';

/** A popup wide enough for what each network shows. */
const POPUP = 'popup,noopener,width=620,height=640';

interface ShareWaysProps {
  /** What is said of the list. */
  text: string;
  url: string;
}

/** The ways to send a list's link, each in a popup of its own (EVT-32), and the phone's own sheet where there is one. */
export function ShareWays({ text, url }: ShareWaysProps) {
  const [hasSheet, setSheet] = useState(false);
  useEffect(() => setSheet('share' in navigator && matchMedia('(pointer: coarse)').matches), []);
  const popup = (href: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.open(href, '_blank', POPUP);
  };
  return (
    <ul aria-label={texts.ways} className={styles.ways}>
      {hasSheet && (
        <li>
          <button
            type="button"
            className={styles.way}
            // Whoever closes the sheet without sharing has done nothing wrong.
            onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
          >
            <Share2 size={18} strokeWidth={1.5} aria-hidden="true" />
            {texts.send}
          </button>
        </li>
      )}
      {WAYS.map((way) => {
        const href = shareHref(way, text, url);
        return (
          <li key={way}>
            <Anchor href={href} target="_blank" className={styles.way} onClick={popup(href)}>
              {texts.by[way]}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
