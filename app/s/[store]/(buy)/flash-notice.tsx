import { BringBack } from '#components/cart/bring-back.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { lineTexts } from '#lib/labels/cart/cart-lines.ts';
import type { Flash } from '#lib/platform/session/flash.ts';
import styles from './flash-notice.module.css';

/** What the last plain form led to, with the way back to where it was sent from. Scripts report that it was shown. */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  if (!flash?.notice) return null;
  const { tone, text, removed, lines = [] } = flash.notice;
  return (
    <Notice tone={tone} data-flash={flash.id}>
      {text} {flash.back && <Anchor href={flash.back}>{lineTexts.backToProduct}</Anchor>}
      {removed && <BringBack removed={removed} change={flash.id ?? ''} />}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
