'use client';

import { useEffect, useRef, useState } from 'react';
import { CheckboxField, RadioGroup } from '#components/ui/fields/choice.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import { fieldsLeftOut } from '#lib/checkout/domain/terminal.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import * as routes from '#lib/platform/routes.ts';
import { DataForm } from '../data-form.client.tsx';
import { DeliveryCost, type DeliverySums } from './delivery-cost.client.tsx';
import styles from './delivery-form.module.css';
import type { DeliveryOption } from './delivery-option.ts';
import { OTHER_PLACE, PlaceChoice, PlaceForm } from './saved-places.client.tsx';
import { NO_POINT, useDeliveryDraft } from './use-delivery-draft.ts';

type Values = Record<string, string>;

interface DeliveryFormProps {
  /** Name of the forms, under which a refused one comes back. */
  name: string;
  label: string;
  options: readonly DeliveryOption[];
  /** Id of the way whose form is shown first. */
  shown: number;
  /** What the order costs so, null where that is not known. */
  sums: DeliverySums | null;
  /** What the server found wrong in that form. */
  errors: Values;
  /** For which customer the page was made, as its form posts it. */
  owner: Values;
  /** Saving what is typed to the account was wanted before. */
  wantsSaving?: boolean;
}

const FORM_ID = STEP_FORM.delivery;

/**
 * The way of delivery and its form (CHK-08, CHK-28, CHK-36). With JavaScript a change of way or address shows its sums
 * at once (CHK-25, CHK-26) and forgets nothing; without it every choice is posted and the page comes back.
 */
export function DeliveryForm(props: DeliveryFormProps) {
  const { name, label, options, shown, sums, errors, owner, wantsSaving = false } = props;
  const [id, setId] = useState(shown);
  const option = options.find((one) => one.id === id) ?? options[0];
  const draft = useDeliveryDraft(owner, option);
  const { typed, point } = draft;
  const [placeId, setPlaceId] = useState(placeOf(option));
  const box = useRef<HTMLDivElement>(null);

  const choose = (wanted: number) => {
    const next = options.find((one) => one.id === wanted);
    if (!next || wanted === id) return;
    setId(wanted);
    setPlaceId(placeOf(next));
    draft.show(next);
    // A reload opens the form that was shown.
    window.history.replaceState(null, '', routes.checkoutStep(2, 'shipping', wanted));
  };
  // A way chosen before scripts ran is the chosen one.
  const chooseFirst = useRef(choose);
  useEffect(() => {
    const held = box.current?.querySelector<HTMLInputElement>('[name=shippingtypeid]:checked');
    if (held) chooseFirst.current(Number(held.value));
  }, []);
  if (!option) return null;

  const leftOut = fieldsLeftOut(option.terminals, typed.zone);
  const places = option.account?.places ?? [];
  const place = places.find((one) => one.id === placeId);
  const hidden = {
    ...owner,
    formfor: String(option.id),
    ...(options.length === 1 && { shippingtypeid: String(option.id) }),
  };
  const first = option.id === shown && placeId === placeOf(option) ? sums : null;
  const pickup = options.find(({ type }) => type === 'PICKUP');
  return (
    <div ref={box} className={styles.delivery}>
      {options.length > 1 && (
        <>
          <RadioGroup
            label={label}
            name="shippingtypeid"
            form={FORM_ID}
            value={String(id)}
            onChange={(event) => choose(Number(event.target.value))}
            choices={options.map((one) => ({ value: String(one.id), label: one.name, hint: one.price }))}
            large
          />
          <noscript>
            <Button type="submit" form={FORM_ID} variant="outline">
              {checkoutTexts.choose}
            </Button>
          </noscript>
        </>
      )}
      {option.about !== '' && <p>{option.about}</p>}
      {places.length > 0 && (
        <PlaceChoice form={FORM_ID} places={places} chosen={placeId} onChoose={setPlaceId} />
      )}
      {place ? (
        <PlaceForm id={FORM_ID} hidden={hidden} onSending={draft.draftOf(option).sent}>
          <DeliveryCost option={{ ...option, values: place.values }} typed={place.values} first={first} />
        </PlaceForm>
      ) : (
        <DataForm
          key={option.id}
          id={FORM_ID}
          name={name}
          model={option.model}
          action={routes.form('checkout-shipping')}
          values={draft.valuesOf(option)}
          errors={option.id === shown ? errors : {}}
          hidden={hidden}
          control={draft.form}
          dependence={option.dependence}
          leftOut={leftOut}
          draft={draft.draftOf(option)}
          submitLabel={checkoutTexts.toPayment}
          busyLabel={checkoutTexts.saving}
          footer={
            option.dependence?.strict && (
              <noscript>
                <Button type="submit" name="action" value="zones" variant="outline">
                  {checkoutTexts.seeZones}
                </Button>
              </noscript>
            )
          }
        >
          {leftOut.length > 0 && <p className={styles.note}>{checkoutTexts.toTerminal}</p>}
          {option.account && (
            <CheckboxField
              name="saveaddress"
              value="S"
              label={checkoutTexts.saveAddress}
              defaultChecked={wantsSaving}
            />
          )}
          {hasPoint(option) && leftOut.length === 0 && point.button}
          <DeliveryCost option={option} typed={typed} first={first} />
          <Unserved option={option} onPickup={pickup && (() => choose(pickup.id))} />
        </DataForm>
      )}
      {point.map}
    </div>
  );
}

function placeOf(option: DeliveryOption | undefined): string {
  return option?.account?.place ?? OTHER_PLACE;
}

/** Cities that the store does not deliver to, and what can be done instead. */
function Unserved({ option, onPickup }: { option: DeliveryOption; onPickup: (() => void) | undefined }) {
  if (option.unserved.length === 0) return null;
  return (
    <div className={styles.unserved}>
      <p>{checkoutTexts.noDeliveries(option.unserved)}</p>
      {onPickup && (
        <Button variant="quiet" size="s" className={styles.needsScript} onClick={onPickup}>
          {checkoutTexts.pickupInstead}
        </Button>
      )}
      {option.askHref !== '' && (
        <Anchor href={option.askHref} target="_blank">
          {checkoutTexts.askWhatsapp}
        </Anchor>
      )}
    </div>
  );
}

/** Whether the shop's address form has the fields that hold a point of the map. */
function hasPoint({ type, model }: DeliveryOption): boolean {
  const names = model.fields.map(({ name }) => name);
  return type === 'ADDRESS' && Object.keys(NO_POINT).every((name) => names.includes(name));
}
