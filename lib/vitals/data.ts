import 'server-only';
import type { StoreId } from '#lib/contracts/fields.ts';
import { storable } from '#lib/contracts/storable.ts';
import { storeVitals, type VitalsReport, vitalsReport } from '#lib/contracts/vitals.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { log } from '#lib/platform/logging.ts';

const report = storable(vitalsReport);

/** What a browser reports of a page; null for anything else. */
export function readReport(text: string): VitalsReport | null {
  return report.safeParse(parseJson(text)).data ?? null;
}

/** Has the back-end store it; one that has no place for it does without. A failure is only logged. Never throws. */
export async function storeReport(report: VitalsReport, storeid: StoreId): Promise<void> {
  const store = async () => void (await call(storeVitals, { ...report, storeid }));
  await orElse(storeVitals, store, async () => undefined).catch(() => log('warn', 'storeVitals'));
}
