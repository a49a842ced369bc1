import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './staff.module.css';

/** Id of the form that a scanned code is typed into. */
export const ORDER_SEARCH = 'order-search';

/** Finds orders by number, name, telephone or e-mail; a GET, so that a search can be reloaded and gone back to. */
export function OrderSearchForm({ query }: { query: string }) {
  return (
    <form id={ORDER_SEARCH} action={routes.staff()} className={styles.find}>
      <TextField
        id="staff-order-query"
        name="q"
        type="search"
        label={texts.find}
        hint={texts.findHint}
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={query}
      />
      <Button type="submit">{texts.findSubmit}</Button>
    </form>
  );
}
