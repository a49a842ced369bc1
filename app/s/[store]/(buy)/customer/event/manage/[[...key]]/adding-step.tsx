import { Adding } from '#components/registry/owner/adding/adding.tsx';
import { isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import { readEventMode } from '#lib/platform/session/event-mode.ts';
import { loadShell } from '../../../../../shell-data.ts';
import type { Shopper } from '../../../../shopper.ts';

/** The ways into the shop from a list that is being filled. */
export async function AddingStep({ eventId, shopper }: { eventId: number; shopper: Shopper }) {
  const [event, { menu }] = await Promise.all([readEventMode(shopper.jar), loadShell(shopper.store)]);
  const isOn = isManaging(event) && event?.id === eventId;
  const categories = menu.map(({ label, href }) => ({ name: label, href }));
  return (
    <Adding
      eventId={eventId}
      categories={categories}
      mode={isOn ? 'on' : event && !isManaging(event) ? 'buying' : 'off'}
    />
  );
}
