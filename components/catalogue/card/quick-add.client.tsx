'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { beginPageWait } from '#components/ui/behaviour/waiting.ts';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { useBackCloses } from '#components/ui/overlays/use-back-closes.ts';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { quickTexts } from '#lib/labels/catalogue/quick-add.ts';
import styles from './quick-add.module.css';
import { QuickFailed, QuickPlaces } from './quick-states.tsx';
import { QuickView } from './quick-view.client.tsx';
import { useQuickProduct } from './use-quick-product.ts';

/** So long the button says that it was added before the dialog closes, in milliseconds: a second press finds it closed to it. */
const DONE_MS = 700;

interface Props {
  productid: number;
  /** The product's name. */
  label: string;
  /** Address that the card leads to, with the colour that it shows. */
  href: string;
  onClosed: () => void;
}

/**
 * Choosing and adding from a card: the product's own choices, checks and cart in a dialog, at the foot of the screen on
 * phones. A step of the history of its own, of which the address tells nothing.
 */
export function QuickAdd({ productid, label, href, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [isDone, setDone] = useState(false);
  const [address, setAddress] = useState(href);
  const chosen = useRef<Selection | null>(null);
  const step = useBackCloses(() => setOpen(false));
  const { known, isOtherStore, retry } = useQuickProduct(productid, suggestedBy(href));
  const router = useRouter();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setOpen(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const closed = () => {
    step.end();
    onClosed();
  };
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    step.leave();
    setOpen(false);
    const { pathname, search } = event.currentTarget;
    beginPageWait(pathname + search);
    router.replace(pathname + search);
  };
  return (
    <Dialog open={isOpen} onClose={closed} title={label} size="l" className={styles.quick}>
      {isOtherStore && 'store' in known && (
        <Notice tone="warn" className={styles.notice}>
          {quickTexts.storeChanged(known.store.name)}
        </Notice>
      )}
      {known.kind === 'loading' && <QuickPlaces />}
      {known.kind === 'failed' && <QuickFailed retry={retry} />}
      {known.kind === 'gone' && <Notice tone="info" title={quickTexts.gone} />}
      {known.kind === 'elsewhere' && <Notice tone="info" title={quickTexts.elsewhere(known.store.name)} />}
      {known.kind === 'shown' && (
        <QuickView
          key={known.store.id}
          {...known}
          start={chosen.current ?? known.start}
          onAdded={() => setDone(true)}
          onChosen={(selection, where) => {
            chosen.current = selection;
            setAddress(where);
          }}
        />
      )}
      <p className={styles.productLink}>
        <Anchor href={address} onClick={leave}>
          {quickTexts.whole}
        </Anchor>
      </p>
    </Dialog>
  );
}

/** The colour in a card's address. */
function suggestedBy(href: string): string {
  const found = /^\?suggestedcolor_(.+)$/.exec(new URL(href, window.location.href).search)?.[1];
  return found === undefined ? '' : decodeURIComponent(found);
}
