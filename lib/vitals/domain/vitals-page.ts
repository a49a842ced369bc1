import type { VitalsPage } from '#lib/contracts/vitals.ts';
import { pageKind } from '#lib/tracking/domain/page-kind.ts';

/** The kind of a page by the folders of its route below the store. */
export function vitalsPage(segments: readonly string[]): VitalsPage {
  return pageKind(segments) ?? 'CHECKOUT';
}
