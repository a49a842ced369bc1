import { CheckboxField } from '#components/ui/fields/choice.tsx';
import { DefaultButton } from '#components/ui/fields/default-button.tsx';
import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { ENTER } from '#lib/checkout/domain/step-fields.ts';
import { AS_GUEST } from '#lib/checkout/domain/steps.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { SECRET_FIELDS } from '#lib/platform/domain/secret-fields.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './checkout-login.module.css';
import { type CheckoutLoginProps, LoginLinks } from './checkout-login.tsx';

type PlainCheckoutLoginProps = CheckoutLoginProps & {
  /** Id of the cart's form. */
  form: string;
};

/**
 * Who buys, for browsers without scripts: fields and buttons belong to the form of the cart, so that what stands in its other fields
 * goes along whichever button is used.
 */
export function PlainCheckoutLogin(props: PlainCheckoutLoginProps) {
  const { form, model, values, errors, hidden, about, guest, notice, children } = props;
  return (
    <div className={styles.choice}>
      <DefaultButton form={form} action={routes.form('login')} />
      {notice}
      {about !== '' && <p className={styles.about}>{about}</p>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" form={form} name={name} value={value} />
      ))}
      {model.fields.map((field) => (
        <PlainField
          key={field.name}
          form={form}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
        />
      ))}
      <Button
        {...{ type: 'submit', form, formAction: routes.form('login'), name: ENTER, value: 'S' }}
        formNoValidate
        wide
      >
        {props.submitLabel}
      </Button>
      <LoginLinks />
      {children}
      {guest && (
        <div className={styles.guest}>
          <Button
            {...{ type: 'submit', form, formAction: routes.form('checkout-start') }}
            {...{ name: 'as', value: AS_GUEST }}
            formNoValidate
            variant="outline"
            wide
          >
            {checkoutTexts.guest}
          </Button>
          <p className={styles.about}>{checkoutTexts.guestHelp}</p>
        </div>
      )}
    </div>
  );
}

/** Types of fields that a login can have here. */
const PLAIN: readonly CompiledField['type'][] = ['INPUT', 'PASSWORD', 'CHECKBOX'];

/** Whether a login's form has no other fields: one that has is a form of its own. */
export function isPlainLogin({ fields }: FormModel): boolean {
  return fields.every(({ type, disabled }) => PLAIN.includes(type) && !disabled);
}

interface PlainFieldProps {
  form: string;
  field: CompiledField;
  value: string;
  error: string | undefined;
}

function PlainField({ form, field, value, error }: PlainFieldProps) {
  const { name, label, hint, type, kind, autocomplete } = field;
  // Never `required`: it would keep the other buttons of the cart from sending.
  const common = { form, id: `plain-login-${name}`, name, label, hint: hint || undefined, error };
  if (type === 'CHECKBOX') return <CheckboxField {...common} value="S" defaultChecked={value === 'S'} />;
  if (type === 'INPUT') {
    const input = kind === 'email' ? 'email' : 'text';
    return (
      <TextField {...common} type={input} autoComplete={autocomplete || undefined} defaultValue={value} />
    );
  }
  return (
    <>
      <input type="hidden" form={form} name={SECRET_FIELDS} value={name} />
      <TextField {...common} type="password" autoComplete={autocomplete || 'current-password'} />
    </>
  );
}
