/** The fields of a form that say which gift of which list it is about. */
export function GiftFields({ eventId, sku }: { eventId: number; sku: string }) {
  return (
    <>
      <input type="hidden" name="eventid" value={eventId} />
      <input type="hidden" name="sku" value={sku} />
    </>
  );
}
