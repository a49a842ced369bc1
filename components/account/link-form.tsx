import { Button } from '#components/ui/primitives/button.tsx';
import type { FormName } from '#lib/platform/domain/form-name.ts';
import * as routes from '#lib/platform/routes.ts';

interface LinkFormProps {
  form: FormName;
  /** What the link of the mail named. */
  fields: Readonly<Record<string, string>>;
  label: string;
}

/** What a link of a mail does, as a button: opening the link does nothing. */
export function LinkForm({ form, fields, label }: LinkFormProps) {
  return (
    <form method="post" action={routes.form(form)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" wide>
        {label}
      </Button>
    </form>
  );
}
