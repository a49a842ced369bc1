import { Button } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import * as routes from '#lib/platform/routes.ts';
import { AddPasskey } from './add-passkey.client.tsx';
import { OwnerInput } from './owner-input.tsx';
import styles from './passkeys.module.css';

interface PasskeysProps {
  customerId: number;
  /** `loadPasskeys(session)` of lib/account/passkeys.ts; null where the back-end keeps none. */
  passkeys: readonly { passkeyid: string; name: string; created: string; lastused: string | null }[] | null;
}

const day = new Intl.DateTimeFormat('es-BO', { dateStyle: 'long', timeZone: 'America/La_Paz' });

/** The passkeys that there are, each with its way out, and a new one. The notice that a change leaves is the page's own. */
export function Passkeys({ customerId, passkeys }: PasskeysProps) {
  if (!passkeys) return <Notice>{texts.noneHere}</Notice>;
  return (
    <>
      {passkeys.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <ul className={styles.list}>
          {passkeys.map(({ passkeyid, name, created, lastused }) => (
            <li key={passkeyid} className={styles.passkey}>
              <div className={styles.text}>
                <p className={styles.name}>{name}</p>
                <p className={styles.days}>
                  {texts.created(day.format(new Date(created)))} ·{' '}
                  {lastused ? texts.lastUsed(day.format(new Date(lastused))) : texts.neverUsed}
                </p>
              </div>
              <form method="post" action={routes.form('passkey-remove')}>
                <OwnerInput customerId={customerId} />
                <input type="hidden" name="passkeyid" value={passkeyid} />
                <Button type="submit" variant="quiet" aria-label={texts.removeNamed(name)}>
                  {texts.remove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey customerId={customerId} />
    </>
  );
}
