import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { lineTexts } from '#lib/labels/cart/cart-lines.ts';
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
