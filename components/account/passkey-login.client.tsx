'use client';

import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import * as routes from '#lib/platform/routes.ts';
import { PasskeyForm } from './passkey-form.tsx';
import type { PasskeyOptions } from './passkey-options.ts';

/** "Entrar con llave de acceso"; its scripts come with the first click. */
export function PasskeyLogin({ next }: { next: string }) {
  return (
    <PasskeyForm
      action={routes.form('passkey')}
      credential={givePasskey}
      problemOf={() => texts.unavailable}
      submitLabel={texts.enter}
      busyLabel={texts.entering}
      wide
    >
      <input type="hidden" name="next" value={next} />
    </PasskeyForm>
  );
}

async function givePasskey(): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { options } = await askBff<PasskeyOptions<'login'>>('ajuar/getPasskeyLogin', {});
  return startAuthentication({ optionsJSON: options });
}
