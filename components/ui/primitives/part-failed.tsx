import { uiTexts } from '#lib/labels/platform/ui.ts';

/** Stands where a part of the page could not be loaded. */
export function PartFailed() {
  return <p role="status">{uiTexts.partFailed}</p>;
}
