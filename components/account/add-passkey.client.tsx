'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { TextField } from '#components/ui/primitives/field.tsx';
import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './passkey-form.module.css';
import { isDeclined, type PasskeyOptions } from './passkey-options.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

type Offer = ({ success: true } & PasskeyOptions<'new'>) | { success: false; message: string };

/** Has the device make a passkey and sends its public half; there in browsers that know passkeys. */
export function AddPasskey() {
  const support = usePasskeySupport();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const credential = useRef<HTMLInputElement>(null);
  if (support === 'none') return <p>{texts.unsupported}</p>;

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const form = event.currentTarget;
    setWaiting(true);
    setProblem('');
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const offer = await askBff<Offer>('ajuar/getPasskeyRegistration', {});
      if (!offer.success) throw new Refused(offer.message);
      const made = await startRegistration({ optionsJSON: offer.options });
      if (credential.current) credential.current.value = JSON.stringify(made);
      form.submit();
    } catch (error) {
      setWaiting(false);
      setProblem(isDeclined(error) ? '' : problemOf(error));
    }
  }

  return (
    <form
      method="post"
      action={routes.form('passkey-add')}
      onSubmit={add}
      className={styles.form}
      data-support={support}
    >
      <input ref={credential} type="hidden" name="credential" />
      <TextField label={texts.name} name="name" defaultValue={texts.suggestion} maxLength={60} required />
      <Button type="submit" variant="outline" data-pending={isWaiting ? '' : undefined}>
        {isWaiting ? texts.adding : texts.add}
      </Button>
      <p className={styles.error} aria-live="polite">
        {problem}
      </p>
    </form>
  );
}

/** The shop's own words for why there is no offer. */
class Refused extends Error {}

function problemOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  // The device holds a key of this account already.
  return error instanceof Error && error.name === 'InvalidStateError' ? texts.known : texts.refused;
}
