import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { coachTexts as texts } from '#lib/labels/registry/coach.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './coach.module.css';

/** For how many guests the advice is. */
export function GuestsForm({ eventId, guests }: { eventId: number; guests: number }) {
  return (
    <form method="get" action={routes.manageEvent('advice', eventId).split('?')[0]} className={styles.guests}>
      <input type="hidden" name="step" value="advice" />
      <TextField
        label={texts.guests}
        type="number"
        inputMode="numeric"
        name="guests"
        min={1}
        max={5000}
        required
        defaultValue={guests}
      />
      <Button type="submit" variant="outline">
        {texts.count}
      </Button>
    </form>
  );
}
