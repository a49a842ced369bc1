'use client';

import { type ComponentProps, lazy, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { fieldsLeftOut } from '#lib/checkout/domain/terminal.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { addressTexts as texts } from '#lib/labels/account/addresses.ts';
import styles from './address-form.module.css';

const DataForm = lazy(() => import('./data-form.client.tsx').then(({ DataForm }) => ({ default: DataForm })));

type FormProps = ComponentProps<typeof DataForm>;

interface AddressFormProps
  extends Pick<
    FormProps,
    'name' | 'draftName' | 'model' | 'action' | 'errors' | 'hidden' | 'dependence' | 'submitLabel'
  > {
  values: Record<string, string>;
  /** Zones that are a carrier's terminal: they need no street. */
  terminals: readonly string[];
  cancelHref: string;
}

/** The form of a saved address: a city has its zones, a terminal no street. Complete in the first HTML (see LaterForm). */
export function AddressForm({ terminals, cancelHref, values, ...form }: AddressFormProps) {
  const [zone, setZone] = useState(values.zone);
  const leftOut = fieldsLeftOut(terminals, zone);
  return (
    <DataForm
      {...form}
      values={values}
      leftOut={leftOut}
      onTyped={(typed) => setZone(typed.zone)}
      busyLabel={accountPageTexts.saving}
      footer={
        <span className={styles.ways}>
          {form.dependence?.strict && (
            <noscript>
              <Button type="submit" name="action" value="zones" variant="outline">
                {texts.seeZones}
              </Button>
            </noscript>
          )}
          <Anchor href={cancelHref}>{accountPageTexts.cancel}</Anchor>
        </span>
      }
    >
      {leftOut.length > 0 && <p className={styles.note}>{texts.toTerminal}</p>}
    </DataForm>
  );
}
