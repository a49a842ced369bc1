import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import styles from './passkey-form.module.css';
import { usePasskeySupport } from './use-passkey-support.ts';

interface PasskeyFormProps {
  action: string;
  /** What the device makes of the shop's offer, as JSON. */
  credential: () => Promise<object>;
  /** What is said of a failure. */
  problemOf: (error: unknown) => string;
  submitLabel: string;
  busyLabel: string;
  /** In place of the form, where the browser knows no passkeys. */
  unsupported?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/**
 * A form that the device answers and the browser then posts. Its place is taken from the beginning, so that nothing moves
 * under the pointer; it shows in browsers that know passkeys.
 */
export function PasskeyForm(props: PasskeyFormProps) {
  const { action, credential, problemOf, submitLabel, busyLabel, unsupported = null, wide, children } = props;
  const support = usePasskeySupport();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const given = useRef<HTMLInputElement>(null);
  if (support === 'none') return unsupported;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const form = event.currentTarget;
    setWaiting(true);
    setProblem('');
    try {
      const answer = JSON.stringify(await credential());
      if (given.current) given.current.value = answer;
      form.submit();
    } catch (error) {
      setWaiting(false);
      setProblem(isDeclined(error) ? '' : problemOf(error));
    }
  }

  return (
    <form method="post" action={action} onSubmit={send} className={styles.form} data-support={support}>
      <input ref={given} type="hidden" name="credential" />
      {children}
      <Button
        type="submit"
        variant="outline"
        className={wide ? styles.button : undefined}
        data-pending={isWaiting ? '' : undefined}
      >
        {isWaiting ? busyLabel : submitLabel}
      </Button>
      <p className={styles.error} aria-live="polite">
        {problem}
      </p>
    </form>
  );
}

/** The shopper closed the device's question, or left it alone: nothing is wrong. */
function isDeclined(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
