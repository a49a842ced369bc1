import { DataForm } from '#components/forms/data-form.client.tsx';
import { type RadioChoice, RadioGroup } from '#components/ui/fields/choice.tsx';
import { TextAreaField, TextField } from '#components/ui/fields/field.tsx';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { contributionTexts } from '#lib/labels/registry/contribution.ts';
import { formatPrice, formatPriceInLine } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import type { OfferedAmounts } from '#lib/registry/domain/contribution.ts';
import { AmountLabel } from './amount-label.client.tsx';
import styles from './contribution-form.module.css';

interface Props {
  event: { id: number; token?: string | undefined };
  sku: string;
  amounts: OfferedAmounts;
  /** The shop's form of personal data. */
  model: FormModel;
  /** What was typed before, those of this form's own fields among it. */
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Names this payment, however often its form is sent. */
  orderKey: string;
  /** Banks to pay at. */
  ways: readonly RadioChoice[];
}

/** So that the amount can stand above the personal data. */
const ID = 'contribution';

/** How much, who, and by which bank; one plain form without JavaScript. */
export function ContributionForm(props: Props) {
  const { event, sku, amounts, model, values, errors, orderKey, ways } = props;
  const { least, room, suggested } = amounts;
  const isTyped = (values.other ?? '').trim() !== '';
  const known = suggested.some((amount) => String(amount) === values.amount);
  const usual = (known && values.amount) || String(suggested[0] ?? room);
  const range = contributionTexts.otherHint(formatPriceInLine(least), formatPriceInLine(room));
  return (
    <div className={styles.form}>
      <RadioGroup
        form={ID}
        name="amount"
        label={contributionTexts.amount}
        defaultValue={isTyped ? undefined : usual}
        choices={suggested.map((amount) => ({
          value: String(amount),
          label: amount === room ? contributionTexts.rest(formatPrice(amount)) : formatPrice(amount),
        }))}
      />
      {least < room && (
        <TextField
          form={ID}
          name="other"
          label={contributionTexts.other}
          hint={range}
          inputMode="decimal"
          defaultValue={values.other}
        />
      )}
      <h2 className={styles.title}>{contributionTexts.data}</h2>
      <DataForm
        id={ID}
        name="contribution"
        model={model}
        action={routes.form('contribute')}
        values={values}
        errors={errors}
        hidden={{
          eventid: String(event.id),
          sku,
          key: orderKey,
          ...(event.token !== undefined && { token: event.token }),
          ...(ways.length === 1 && { payment: ways[0]?.value ?? '' }),
        }}
        submitLabel={<AmountLabel form={ID} usual={usual} />}
        busyLabel={contributionTexts.busy}
      >
        <TextAreaField
          name="message"
          label={contributionTexts.message}
          rows={3}
          defaultValue={values.message}
          error={errors.message}
          className={styles.wide}
        />
        {ways.length > 1 && (
          <div className={styles.wide}>
            <RadioGroup
              name="payment"
              label={contributionTexts.way}
              defaultValue={values.payment || ways[0]?.value}
              choices={ways}
            />
          </div>
        )}
      </DataForm>
    </div>
  );
}
