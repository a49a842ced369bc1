import { SelectField } from '#components/ui/fields/field.tsx';
import { wishlistPageTexts as texts } from '#lib/labels/wishlist/wishlist-page.ts';
import * as routes from '#lib/platform/routes.ts';

/** The id of the form that the buttons of wishes belong to: they say which, it says to which list. */
export const TO_EVENT = 'a-lista-de-regalos';

/** The gift list to which wishes go: the only one that there is, or one that is chosen, the next one at first. */
export function ToEvent({ events }: { events: readonly { id: number; name: string }[] }) {
  const [only, ...others] = events;
  return (
    <form id={TO_EVENT} method="post" action={routes.form('wish-to-event')}>
      {others.length === 0 ? (
        <input type="hidden" name="eventid" value={only?.id ?? ''} />
      ) : (
        <SelectField name="eventid" label={texts.whichEvent}>
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </form>
  );
}
