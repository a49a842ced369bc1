import { SHOWN_STATUS, WITHDRAWN_STATUS } from '#backend/modules/catalogue/index.ts';
import { entryProblems } from '#lib/labels/data/import-messages.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { textList } from '../../db/lists.ts';
import type { Dependencies } from '../../dependencies.ts';
import { importChangeEvents } from './change-events.ts';
import { importProducts } from './import-products.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportReport } from './operator-contract.ts';
import { readProduct } from './read/json-product.ts';
import { EntryProblem, emptyReport, type ReadEntry } from './report.ts';
import { openLookups } from './write/lookups.ts';
import { pictureSets } from './write/pictures/pictures.ts';

/** Takes products from sale, or offers them again; the same as a file that says their status alone. */
export async function offerProducts(
  deps: Pick<Dependencies, 'db' | 'clock' | 'files' | 'stopping'>,
  handles: readonly string[],
  isOffered: boolean,
): Promise<ImportReport> {
  const { db, files, clock } = deps;
  const rows = await db
    .selectFrom('product')
    .select('handle')
    .where('handle', '=', (eb) => eb.fn.any(textList([...handles])))
    .execute();
  const known = new Set(rows.map(({ handle }) => handle));
  const statusId = isOffered ? SHOWN_STATUS : WITHDRAWN_STATUS;
  const seen = new Set<string>();
  const entries = [...new Set(handles)].map((handle, at): ReadEntry => {
    if (known.has(handle)) return readProduct({ handle, statusId }, at, seen);
    const origin = { line: null, label: handle };
    return { kind: 'problem', problem: new EntryProblem(origin, entryProblems.unknownHandle) };
  });
  const changeEvents = importChangeEvents();
  const pictures = pictureSets({ files, folders: [], fetchImages: false, isDryRun: false });
  const run: ImportRun = {
    lookups: await openLookups(db, pictures),
    report: emptyReport(false),
    reasons: null,
    progress: () => {},
    total: entries.length,
    eachStore: [],
    today: laPazDay(clock()),
    removes: false,
    changeEvents,
    deepCategories: new Map(),
  };
  try {
    await importProducts(deps, entries, run);
  } finally {
    await changeEvents.end(db, run.lookups);
  }
  return run.report;
}
