import { AccountSection } from '#components/account/own/account-section.tsx';
import { Facts } from '#components/account/own/facts.tsx';
import { AccountForm } from '#components/forms/account-form.client.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Customer } from '#lib/account/data.ts';
import { ownFacts, ownValues } from '#lib/account/domain/own-data.ts';
import { ACCOUNT_FORM } from '#lib/forms/domain/named.ts';
import { loadModel } from '#lib/forms/load-model.ts';
import { accountPageTexts as texts } from '#lib/labels/account/account-pages.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import * as routes from '#lib/platform/routes.ts';
import { readKept } from '#lib/platform/session/kept-form.ts';
import type { Shopper } from '../../shopper.ts';

interface DataSectionProps {
  shopper: Shopper;
  customer: Customer;
  /** The form is open (ACC-01). */
  isEdited: boolean;
  /** It holds what was typed before the login ended. */
  isTyped: boolean;
}

/** The customer's data, to read; after "Editar" their form. */
export async function DataSection({ shopper, customer, isEdited, isTyped }: DataSectionProps) {
  const { flash, jar } = shopper;
  const model = await loadModel(ACCOUNT_FORM);
  const known = ownValues(customer.user, model);
  const refused = flash?.form?.name === ACCOUNT_FORM ? flash.form : null;
  if (!isEdited && !refused) {
    return (
      <AccountSection
        id="data"
        title={texts.data}
        action={
          <Anchor href={routes.account('data')} aria-label={texts.editData}>
            {texts.edit}
          </Anchor>
        }
      >
        <Facts facts={ownFacts(model, known)} none={texts.untold} />
      </AccountSection>
    );
  }
  const kept = isTyped && !refused ? await readKept(jar, ACCOUNT_FORM, customer.id) : null;
  return (
    <AccountSection id="data" title={texts.data}>
      {kept && <Notice>{texts.typedIsHere}</Notice>}
      <AccountForm
        name={ACCOUNT_FORM}
        model={model}
        action={routes.form('account-data')}
        values={{ ...known, ...(refused?.values ?? kept) }}
        errors={refused?.errors ?? {}}
        hidden={{ [OWNER]: String(customer.id) }}
        submitLabel={texts.save}
        busyLabel={texts.saving}
        footer={<Anchor href={routes.account()}>{texts.cancel}</Anchor>}
      />
    </AccountSection>
  );
}
