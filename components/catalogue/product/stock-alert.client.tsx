'use client';

import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmailField } from '#components/ui/fields/email-field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { isEmail } from '#lib/forms/domain/formats.ts';
import { HONEYPOT } from '#lib/forms/domain/named.ts';
import { messageTexts } from '#lib/labels/platform/messages.ts';
import { alertTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { TooManyRequests } from '#lib/platform/browser/bff.ts';
import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './stock-alert.module.css';

interface StockAlertProps {
  sku: string;
  /** Name of the store that has none. */
  store: string;
  /** Path of the product, for the way back without JavaScript. */
  back: string;
  /** What was typed and refused before. */
  email?: string | undefined;
  error?: string | undefined;
}

/** Asks for a mail when the store has a sold-out SKU again. Without a script the form leads to a page that answers. */
export default function StockAlert({ sku, store, back, email = '', error: given }: StockAlertProps) {
  const [error, setError] = useState(given);
  const [done, setDone] = useState('');
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const title = useId();
  const refuse = (text: string) => {
    setError(text);
    input.current?.querySelector<HTMLElement>('input[name=email]')?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const posted = new FormData(event.currentTarget);
    const address = withoutInvisible(String(posted.get('email')));
    if (!isEmail(address)) return refuse(texts.invalidEmail);
    setError(undefined);
    setPending(true);
    const response = await import('#lib/product-alerts/requests.ts')
      .then(({ requestStockAlert }) => requestStockAlert(sku, address))
      .catch((failure: unknown) => ({
        success: false as const,
        message: failure instanceof TooManyRequests ? failure.message : texts.failed,
      }));
    setPending(false);
    // The form goes, and the focus with it.
    if (response.success) {
      flushSync(() => setDone(response.message));
      status.current?.focus({ preventScroll: true });
    } else refuse(response.message);
  };
  return (
    <section className={styles.alert} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.help}>{texts.help(store)}</p>
      {done === '' && (
        <form
          ref={input}
          className={styles.form}
          method="post"
          action={routes.form('product-alert')}
          onSubmit={submit}
          noValidate
        >
          <input type="hidden" name="return" value={back} />
          <input type="hidden" name="sku" value={sku} />
          <EmailField
            label={texts.email}
            name="email"
            autoComplete="email"
            defaultValue={email}
            error={error}
            required
            className={styles.email}
          />
          {/* Seen by nobody: programs that fill everything in give themselves away. */}
          <div hidden>
            <input
              type="text"
              name={HONEYPOT}
              aria-label={messageTexts.honeypot}
              tabIndex={-1}
              autoComplete="off"
              defaultValue=""
            />
          </div>
          <Button
            type="submit"
            variant="outline"
            aria-disabled={pending || undefined}
            className={styles.submit}
          >
            {pending ? texts.sending : texts.submit}
          </Button>
        </form>
      )}
      <p ref={status} role="status" tabIndex={-1} className={styles.done}>
        {done}
      </p>
    </section>
  );
}
