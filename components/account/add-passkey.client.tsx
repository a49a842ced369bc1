'use client';

import { TextField } from '#components/ui/fields/field.tsx';
import { MOST_PASSKEY_NAME } from '#lib/contracts/text-limits.ts';
import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import * as routes from '#lib/platform/routes.ts';
import { OwnerInput } from './owner-input.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import type { PasskeyOptions } from './passkey-options.ts';

type Offer = ({ success: true } & PasskeyOptions<'new'>) | { success: false; message: string };

/** Has the device make a passkey and sends its public half. */
export function AddPasskey({ customerId }: { customerId: number }) {
  return (
    <PasskeyForm
      action={routes.form('passkey-add')}
      credential={makePasskey}
      problemOf={problemOf}
      submitLabel={texts.add}
      busyLabel={texts.adding}
      unsupported={<p>{texts.unsupported}</p>}
    >
      <OwnerInput customerId={customerId} />
      <TextField
        label={texts.name}
        name="name"
        defaultValue={texts.suggestion}
        required
        // Judged before the device makes a key for it.
        pattern={`.{0,${MOST_PASSKEY_NAME}}`}
        title={uiTexts.longest(MOST_PASSKEY_NAME)}
      />
    </PasskeyForm>
  );
}

async function makePasskey(): Promise<object> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const offer = await askBff<Offer>('ajuar/getPasskeyRegistration', {});
  if (!offer.success) throw new Refused(offer.message);
  return startRegistration({ optionsJSON: offer.options });
}

/** The shop's own words for why there is no offer. */
class Refused extends Error {}

function problemOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  // The device holds a key of this account already.
  return error instanceof Error && error.name === 'InvalidStateError' ? texts.known : texts.refused;
}
