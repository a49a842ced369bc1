import { type ComponentType, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';

/**
 * A part of the page that is loaded on demand. A failed load is shown as a notice and tried again at the next request,
 * which React's own lazy never does.
 * @param options `quiet`: loaded without an action of the shopper, so a failure shows no notice
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
