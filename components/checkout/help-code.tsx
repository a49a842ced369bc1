import { Anchor } from '#components/ui/primitives/link.tsx';
import { spellTempCode } from '#lib/checkout/domain/temp-code.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { phoneUrl, whatsappUrl } from '#lib/stores/domain/by-city.ts';
import styles from './help-code.module.css';

interface HelpCodeProps {
  code: number;
  /** The store's numbers, '' without. */
  store: { whatsapp: string; phone: string };
}

/** Who gets stuck tells eight digits, by chat or by telephone, and the shop's people find the cart (SYNC-22). */
export function HelpCode({ code, store }: HelpCodeProps) {
  const spelled = spellTempCode(code);
  const write = whatsappUrl(store.whatsapp, checkoutTexts.helpMessage(spelled));
  const call = phoneUrl(store.phone);
  return (
    <aside className={styles.help} aria-label={checkoutTexts.helpTitle}>
      <p>
        <strong>{checkoutTexts.helpTitle}</strong> {checkoutTexts.helpCode}{' '}
        <span className={styles.code}>{spelled}</span>
      </p>
      <p className={styles.ways}>
        {write !== '' && (
          <Anchor href={write} target="_blank">
            {checkoutTexts.helpWrite}
          </Anchor>
        )}
        {call !== '' && <Anchor href={call}>{checkoutTexts.helpCall}</Anchor>}
      </p>
    </aside>
  );
}
