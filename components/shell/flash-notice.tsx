import { BringBack } from '#components/cart/bring-back.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Removal } from '#lib/cart/domain/removal.ts';
import { lineTexts } from '#lib/labels/cart/cart-lines.ts';
import styles from './flash-notice.module.css';
import { shownReport } from './shown-report.ts';

/** What one response left for the next page (lib/platform/session/flash.ts). */
interface Flash {
  id?: string | undefined;
  notice?: Message | undefined;
  /** Where the shopper came from. */
  back?: string | undefined;
}

interface Message {
  tone: 'success' | 'error' | 'warn';
  text: string;
  removed?: ({ name: string } & Removal['undo']) | undefined;
  lines?: readonly string[] | undefined;
}

/** What the last plain form led to, with the way back to where it was sent from. The browser reports that it was shown. */
export function FlashNotice({ flash }: { flash: Flash | null }) {
  if (!flash?.notice) return null;
  const { tone, text, removed, lines = [] } = flash.notice;
  return (
    <Notice tone={tone} {...shownReport(flash.id)} data-screen-only="">
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
