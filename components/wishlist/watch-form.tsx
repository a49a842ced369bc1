import { Bell, BellRing } from 'lucide-react';
import { Button } from '#components/ui/primitives/button.tsx';
import type { WatchedRow } from '#lib/contracts/product-alerts.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './watch-form.module.css';

interface Props extends WatchedRow {
  /** The product's name. */
  label: string;
  /** Its customer waits for it already. */
  isOn: boolean;
}

/** Requests a mail about a wish, for when it costs less or is there again, or ends that: one line either way. */
export function WatchForm({ kind, sku, label, isOn }: Props) {
  const Icon = isOn ? BellRing : Bell;
  return (
    <form method="post" action={routes.form('product-watch')} className={styles.form}>
      <input type="hidden" name="return" value={routes.wishlist()} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="sku" value={sku} />
      <input type="hidden" name="on" value={isOn ? '0' : '1'} />
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      {isOn && <span className={styles.state}>{texts.watching}</span>}
      <Button
        type="submit"
        variant="quiet"
        size="s"
        className={styles.button}
        aria-label={isOn ? texts.unwatchOf(label) : `${texts.watch[kind]}: ${label}`}
      >
        {isOn ? texts.unwatch : texts.watch[kind]}
      </Button>
    </form>
  );
}
