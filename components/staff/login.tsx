import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './staff.module.css';

/** The login of who works in a store. @param name what was typed before it was refused @param next the page that was wanted, '' for none */
export function StaffLogin({ name, next }: { name: string; next: string }) {
  return (
    <form method="post" action={routes.form('staff-login')} className={styles.form} noValidate>
      <p className={styles.quiet}>{texts.loginHelp}</p>
      <input type="hidden" name="next" value={next} />
      <TextField
        id="staff-name"
        name="name"
        label={texts.name}
        defaultValue={name}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <TextField
        id="staff-password"
        name="password"
        type="password"
        label={texts.password}
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide>
        {texts.enter}
      </Button>
    </form>
  );
}
