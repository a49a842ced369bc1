'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './passkey-form.module.css';
import { isDeclined, type PasskeyOptions } from './passkey-options.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

/**
 * "Entrar con llave de acceso": there in browsers that know passkeys; its scripts come with the first click. Its place is
 * taken from the beginning, so that nothing moves under the pointer.
 */
export function PasskeyLogin({ next }: { next: string }) {
  const support = usePasskeySupport();
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  const credential = useRef<HTMLInputElement>(null);
  if (support === 'none') return null;

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'waiting') return;
    const form = event.currentTarget;
    setState('waiting');
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const { options } = await askBff<PasskeyOptions<'login'>>('ajuar/getPasskeyLogin', {});
      const given = await startAuthentication({ optionsJSON: options });
      if (credential.current) credential.current.value = JSON.stringify(given);
      form.submit();
    } catch (error) {
      setState(isDeclined(error) ? 'idle' : 'failed');
    }
  }

  return (
    <form
      method="post"
      action={routes.form('passkey')}
      onSubmit={enter}
      className={styles.form}
      data-support={support}
    >
      <input type="hidden" name="next" value={next} />
      <input ref={credential} type="hidden" name="credential" />
      <Button
        type="submit"
        variant="outline"
        className={styles.button}
        data-pending={state === 'waiting' ? '' : undefined}
      >
        {state === 'waiting' ? texts.entering : texts.enter}
      </Button>
      <p className={styles.error} aria-live="polite">
        {state === 'failed' && texts.unavailable}
      </p>
    </form>
  );
}
