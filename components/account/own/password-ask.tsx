import { OwnerInput } from '#components/account/owner-input.tsx';
import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import styles from './password-ask.module.css';

interface PasswordAskProps {
  id: string;
  customerId: number;
  /** What will happen. */
  about: string;
  action: string;
  /** Where the form stands. */
  back: string;
  error: string | undefined;
  submitLabel: string;
}

/** Asks for the password again before something that cannot be taken back; a plain form, whose response may be a file. */
export function PasswordAsk({ id, customerId, about, action, back, error, submitLabel }: PasswordAskProps) {
  return (
    <form id={id} method="post" action={action} className={styles.form} noValidate>
      <p className={styles.about}>{about}</p>
      <input type="hidden" name="return" value={back} />
      <OwnerInput customerId={customerId} />
      <TextField
        id={`${id}-password`}
        label={texts.ownPassword}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <Button type="submit" variant="outline" wide>
        {submitLabel}
      </Button>
    </form>
  );
}
