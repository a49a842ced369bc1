import { Anchor } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { lineTexts } from '#lib/labels/cart-lines.ts';
import type { Flash } from '#lib/platform/session/flash.ts';

/** What the last plain form led to, with the way back to where it was sent from. */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  if (!flash?.notice) return null;
  return (
    <Notice tone={flash.notice.tone}>
      {flash.notice.text} {flash.back && <Anchor href={flash.back}>{lineTexts.backToProduct}</Anchor>}
    </Notice>
  );
}
