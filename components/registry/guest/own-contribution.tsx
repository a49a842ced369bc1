import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { contributionTexts } from '#lib/labels/registry/contribution.ts';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice, formatPriceInLine } from '#lib/money/format.ts';
import styles from './own-contribution.module.css';

interface Props {
  amount: Centavos;
  /** Where it is paid. */
  payment: string;
  /** Another amount can take its place. */
  canChange: boolean;
}

/** What this guest has begun to give and not paid, with the way to pay it. */
export function OwnContribution({ amount, payment, canChange }: Props) {
  return (
    <Notice tone="warn" title={guestTexts.ownWaits(formatPriceInLine(amount))}>
      {canChange && <p>{contributionTexts.ownReplaced}</p>}
      <ButtonLink href={payment} size="s" reload className={styles.pay}>
        {contributionTexts.payOwn(formatPrice(amount))}
      </ButtonLink>
    </Notice>
  );
}
