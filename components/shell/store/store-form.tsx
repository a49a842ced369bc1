import { SelectField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { storeTexts } from '#lib/labels/shell/shell.ts';
import * as routes from '#lib/platform/routes.ts';
import type { ListedStore } from '#lib/stores/domain/store-list.ts';
import styles from './store-form.module.css';
import { STORE_FORM_ID } from './store-form-id.ts';
import { listedName } from './store-list.ts';

interface StoreFormProps {
  stores: readonly Pick<ListedStore, 'storeId' | 'storeName'>[];
  currentId: number;
}

/** The choice of a store as a plain form, for browsers without scripts (STORE-02 to STORE-04). */
export function StoreForm({ stores, currentId }: StoreFormProps) {
  return (
    <form id={STORE_FORM_ID} method="post" action={routes.form('store')} className={styles.form}>
      <SelectField label={storeTexts.title} name="storeid" defaultValue={currentId}>
        {stores.map((store) => (
          <option key={store.storeId} value={store.storeId}>
            {listedName(store)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" size="m">
        {storeTexts.submit}
      </Button>
    </form>
  );
}
