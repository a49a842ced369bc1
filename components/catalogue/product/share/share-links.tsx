import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { type ShareWay, shareHref } from '#lib/catalogue/domain/product/share.ts';
import { shareTexts } from '#lib/labels/catalogue/product.ts';
import { ShareRow } from './share-row.tsx';

/** A popup wide enough for what each network shows. */
const POPUP = 'popup,noopener,width=620,height=640';

interface Props {
  name: string;
  /** Absolute address of the product; in the browser the present one is shared, with the SKU that was chosen. */
  url: string;
}

/** The links of a product (PDP-16) in a popup, the phone's own sheet where there is one, and the clipboard. */
export default function ShareLinks({ name, url }: Props) {
  const hasSheet = useShareSheet();
  const now = () => window.location.origin + window.location.pathname;
  const popup = (way: ShareWay) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.open(shareHref(way, name, now()), '_blank', POPUP);
  };
  // Whoever closes the sheet without sharing has done nothing wrong.
  const sheet = () => void navigator.share({ title: name, url: now() }).catch(() => undefined);
  return (
    <ShareRow
      name={name}
      url={url}
      acts={{ popup, sheet: hasSheet ? sheet : null, copy: () => void copy(now()) }}
    />
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
