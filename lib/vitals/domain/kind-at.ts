import type { VitalsPage } from '#lib/contracts/vitals.ts';

/** A page that a document has shown, from when on (ms since the document's navigation). */
export interface ShownPage {
  kind: VitalsPage;
  path: string;
  since: number;
}

/** When and where something was measured. */
interface Moment {
  /** Null where it has no time of its own: it goes for the whole page. */
  time: number | null;
  /** Path of the page that the browser measured it for; null where it does not tell pages of one document apart. */
  path: string | null;
}

/** The kind of the page on which something was measured; OTHER where none is known. @param pages by time */
export function kindAt(pages: readonly ShownPage[], { time, path }: Moment): VitalsPage {
  const named = path === null ? undefined : pages.findLast((page) => page.path === path);
  const timed = pages.findLast(({ since }) => since <= (time ?? 0));
  return (named ?? timed ?? pages[0])?.kind ?? 'OTHER';
}
