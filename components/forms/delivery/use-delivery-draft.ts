import { useRef, useState } from 'react';
import type { FormControl } from '../data-form.client.tsx';
import { startValues } from '../form-state.ts';
import { useTypedDraft } from '../use-typed-draft.ts';
import { pointFields, useAddressPoint } from './address-point.tsx';
import type { DeliveryOption } from './delivery-option.ts';

type Values = Record<string, string>;

/** The fields of a point of the map, without one. */
export const NO_POINT = { latitude: '', longitude: '' };

/**
 * What is typed for each way of delivery, saved as a draft while it is typed, and the point of the map that belongs to the
 * address (CHK-30). @param option the way whose form is shown
 */
export function useDeliveryDraft(
  { options, owner }: { options: readonly DeliveryOption[]; owner: Values },
  option: DeliveryOption | undefined,
) {
  const drafts = useRef(new Map(options.map(({ id, values }) => [id, values])));
  const [typed, setTyped] = useState<Values>(option ? startValues(option.model, option.values) : {});
  const [isCleared, setCleared] = useState(false);
  const form = useRef<FormControl>(null);
  const draft = useTypedDraft(owner);

  const save = (values: Values) => {
    if (!option) return;
    drafts.current.set(option.id, values);
    draft.keep(option.id, values);
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
      const before = option && drafts.current.get(option.id);
      save({ ...before, city: String(cityCode), zone: value, ...pointFields(chosen) });
    },
    onRemove: () => save({ ...typed, ...NO_POINT }),
  });

  return {
    typed,
    form,
    point,
    keep: (values: Values) => {
      // A point goes with its zone: whoever changes that by hand has another place in mind.
      const isElsewhere = Boolean(values.latitude) && values.zone !== typed.zone;
      if (isElsewhere) setCleared(true);
      save(isElsewhere ? { ...values, ...NO_POINT } : values);
    },
    /** The form is sent: what is on its way is out of date. */
    stop: draft.stop,
    /** Another way's form is shown. */
    show: (next: DeliveryOption) =>
      setTyped({ ...startValues(next.model, next.values), ...drafts.current.get(next.id) }),
    valuesOf: ({ id }: DeliveryOption) => drafts.current.get(id),
  };
}
