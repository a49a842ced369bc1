import { eventTexts } from '#lib/labels/registry/registry.ts';

interface Props {
  isManaging: boolean;
  /** Another store was chosen. */
  forStore: boolean;
}

/** What leaving an event means, wherever the question is shown (GIFT-26, STORE-11). */
export function LeaveWords({ isManaging, forStore }: Props) {
  return (
    <>
      {forStore && <p>{eventTexts.storeFirst}</p>}
      <p>{isManaging ? eventTexts.leavesManaging : eventTexts.leavesBuying}</p>
    </>
  );
}
