import { Button } from '#components/ui/primitives/button.tsx';
import { deskTexts as texts } from '#lib/labels/registry/desk.ts';
import * as routes from '#lib/platform/routes.ts';
import type { BuyerVisibility } from '#lib/registry/domain/visibility.ts';
import styles from './visibility-form.module.css';

const CHOICES: readonly BuyerVisibility[] = ['now', 'after', 'counts'];

/** When an owner sees who gave what: at once, after the event, never. */
export function VisibilityForm({ eventId, chosen }: { eventId: number; chosen: BuyerVisibility }) {
  return (
    <form method="post" action={routes.form('event-visibility')} className={styles.form}>
      <input type="hidden" name="eventid" value={eventId} />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{texts.visibility}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name="visibility" value={choice} defaultChecked={choice === chosen} />
            {texts.choices[choice]}
          </label>
        ))}
      </fieldset>
      <p className={styles.about}>{texts.visibilityAbout}</p>
      <div>
        <Button type="submit" variant="outline" size="s">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
