'use client';

import { Link2, Share2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { type ShareWay, shareHref, WAYS } from '#lib/catalogue/domain/product/share.ts';
import { shareTexts } from '#lib/labels/catalogue/product.ts';
import styles from './share-links.module.css';

/** A popup wide enough for what each network shows. */
const POPUP = 'popup,noopener,width=620,height=640';

interface Props {
  name: string;
  /** Absolute address of the product; in the browser the present one is shared, with the SKU that was chosen. */
  url: string;
}

/** Whom to tell (PDP-16): links that open without a script, in a popup with one; the phone's own sheet where there is one. */
export function ShareLinks({ name, url }: Props) {
  const hasSheet = useShareSheet();
  const now = () => window.location.origin + window.location.pathname;
  const popup = (way: ShareWay) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.open(shareHref(way, name, now()), '_blank', POPUP);
  };
  // Whoever closes the sheet without sharing has done nothing wrong.
  const sheet = () => navigator.share({ title: name, url: now() }).catch(() => undefined);
  return (
    <>
      {hasSheet ? (
        <button type="button" className={styles.sheet} onClick={sheet}>
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
          onClick={popup(way)}
        >
          {shareTexts.by[way]}
        </Anchor>
      ))}
      <button type="button" className={styles.network} onClick={() => copy(now())}>
        <Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
        {shareTexts.copy}
      </button>
    </>
  );
}

/** Phones have a sheet of their own; known in the browser alone, and taking the same place as the word. */
function useShareSheet(): boolean {
  const [hasSheet, setSheet] = useState(false);
  useEffect(() => {
    setSheet('share' in navigator && matchMedia('(pointer: coarse)').matches);
  }, []);
  return hasSheet;
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify.success(shareTexts.copied);
  } catch {
    // No permission, or an address without TLS: then it is shown to be copied by hand.
    notify.error(shareTexts.notCopied(url));
  }
}
