import { Button } from '#components/ui/primitives/button.tsx';
import * as routes from '#lib/platform/routes.ts';

interface AddingFormProps {
  eventId: number;
  label: string;
}

/** Begins to add products of the shop to a list (EVT-07). */
export function AddingForm({ eventId, label }: AddingFormProps) {
  return (
    <form method="post" action={routes.form('event-adding')}>
      <input type="hidden" name="eventid" value={eventId} />
      <Button type="submit" variant="registry">
        {label}
      </Button>
    </form>
  );
}
