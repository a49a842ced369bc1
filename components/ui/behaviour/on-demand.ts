import { type ComponentType, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';

/**
 * A part of the page that comes when it is asked for. A load that failed is told in words and tried again at the next
 * asking, which React's own lazy never does.
 * @param options `quiet`: nobody asked for it by hand, so nobody hears that it did not come
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { quiet = false } = {},
): {
  Part: ComponentType<Props> | null;
  ask: () => Promise<void>;
} {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const ask = () =>
    load().then(
      (found) => setPart(() => found.default),
      () => {
        if (!quiet) notify.error(uiTexts.partFailed);
      },
    );
  return { Part, ask };
}
