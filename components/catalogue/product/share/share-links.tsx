import { copyText } from '#components/ui/behaviour/copy-text.ts';
import { openPopup, openShareSheet, useShareSheet } from '#components/ui/behaviour/share-out.ts';
import { shareHref } from '#lib/catalogue/domain/product/share.ts';
import { shareTexts } from '#lib/labels/catalogue/share.ts';
import { track } from '#lib/platform/browser/track.ts';
import { ShareRow } from './share-row.tsx';

interface Props {
  name: string;
  /** Absolute address of the product; in the browser the present one is shared, with the SKU that was chosen. */
  url: string;
}

/** The links of a product (PDP-16) in a popup, the phone's own sheet where there is one, and the clipboard. */
export default function ShareLinks({ name, url }: Props) {
  const hasSheet = useShareSheet();
  const now = () => window.location.origin + window.location.pathname;
  return (
    <ShareRow
      name={name}
      url={url}
      acts={{
        popup: (way) => (event) => openPopup(event, shareHref(way, name, now())),
        sheet: hasSheet ? () => openShareSheet({ title: name, url: now() }) : null,
        copy: async () => {
          if (await copyText(now(), shareTexts)) track({ type: 'share', method: 'copy' });
        },
      }}
    />
  );
}
