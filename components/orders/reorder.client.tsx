'use client';

import { type SubmitEvent, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { useCart } from '#lib/cart/use-cart.ts';
import { reorderTexts as texts } from '#lib/labels/orders/history.ts';
import type { ReorderReport } from '#lib/orders/domain/reorder-words.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './reorder.module.css';

interface ReorderProps {
  orderid: string;
  /** That the page may show the order: a token that we signed, or its e-mail. */
  proof: string;
  /** Path of the page, for the way back without JavaScript. */
  back: string;
  variant?: 'primary' | 'outline';
  size?: 's' | 'm';
}

/**
 * "Comprar de nuevo": puts the order's lines into the cart and says, in its place, what became of them. Without a script the form
 * leads to the cart, which says it.
 */
export function Reorder({ orderid, proof, back, variant = 'outline', size = 'm' }: ReorderProps) {
  const { refresh } = useCart();
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<ReorderReport | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setReport(null);
    const { requestReorder } = await import('#lib/orders/reorder-request.ts');
    const done = await requestReorder(orderid, proof);
    setReport(done);
    setBusy(false);
    if (done.tone === 'success') await refresh();
  };
  return (
    <>
      <form method="post" action={routes.form('reorder')} onSubmit={submit} className={styles.form}>
        <input type="hidden" name="orderid" value={orderid} />
        <input type="hidden" name="proof" value={proof} />
        <input type="hidden" name="return" value={back} />
        <Button
          type="submit"
          variant={variant}
          size={size}
          aria-label={busy ? texts.busy : texts.actionOf(orderid)}
          aria-disabled={busy}
        >
          {busy ? texts.busy : texts.action}
        </Button>
      </form>
      <div role="status" className={styles.report}>
        {report && (
          <Notice tone={report.tone} role="group" title={report.text}>
            <ReportLines lines={report.lines} />
            {report.tone === 'success' && (
              <ButtonLink href={routes.checkout()} reload size="s" className={styles.way}>
                {texts.toCart}
              </ButtonLink>
            )}
          </Notice>
        )}
      </div>
    </>
  );
}

function ReportLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
