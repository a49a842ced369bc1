import { useRef, useState } from 'react';
import type { FormControl } from '../data-form.client.tsx';
import { useCartDraft } from '../draft/cart-draft.ts';
import type { Draft } from '../draft/draft.ts';
import { startValues } from '../form-state.ts';
import { pointFields, useAddressPoint } from './address-point.tsx';
import type { DeliveryOption } from './delivery-option.ts';

type Values = Readonly<Record<string, string>>;

/** The fields of a point of the map, without one. */
export const NO_POINT = { latitude: '', longitude: '' };

/**
 * What is typed for each way of delivery, saved as a draft while it is typed, and the point of the map that belongs to the
 * address (CHK-30). @param owner as of `useCartDraft` @param option the way whose form is shown
 */
export function useDeliveryDraft(owner: Values, option: DeliveryOption | undefined) {
  const [typed, setTyped] = useState<Values>(option ? startValues(option.model, option.values) : {});
  const [isCleared, setCleared] = useState(false);
  const form = useRef<FormControl>(null);
  const draft = useCartDraft(owner);
  const valuesOf = ({ id, values }: DeliveryOption): Values => ({ ...values, ...draft.typed(id) });

  const save = (values: Values) => {
    if (!option) return;
    draft.of(option.id).keep(values);
    setTyped(values);
  };
  const point = useAddressPoint({
    isCleared,
    typed,
    check: async () => (await form.current?.isValid()) ?? false,
    onPoint: (chosen, { cityCode, value }) => {
      form.current?.fill([
        ['city', String(cityCode)],
        ['zone', value],
      ]);
      setCleared(false);
      save({ ...(option && valuesOf(option)), city: String(cityCode), zone: value, ...pointFields(chosen) });
    },
    onRemove: () => save({ ...typed, ...NO_POINT }),
  });

  return {
    typed,
    form,
    point,
    /** The draft of the form that is shown. */
    draftOf: ({ id }: DeliveryOption): Draft => ({
      ...draft.of(id),
      keep: (values) => {
        // A point goes with its zone: whoever changes that by hand has another place in mind.
        const isElsewhere = Boolean(values.latitude) && values.zone !== typed.zone;
        if (isElsewhere) setCleared(true);
        save(isElsewhere ? { ...values, ...NO_POINT } : values);
      },
    }),
    /** Another way's form is shown. */
    show: (next: DeliveryOption) =>
      setTyped({ ...startValues(next.model, next.values), ...draft.typed(next.id) }),
    valuesOf,
  };
}
