import 'server-only';
import type { StoreId } from '#lib/contracts/fields.ts';
import { countFunnel, type FunnelReport, funnelReport } from '#lib/contracts/funnel.ts';
import { storable } from '#lib/contracts/storable.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { log } from '#lib/platform/logging.ts';

const report = storable(funnelReport);

/** What a browser reports of a visit; null for anything else. */
export function readReport(text: string): FunnelReport | null {
  return report.safeParse(parseJson(text)).data ?? null;
}

/** Has the back-end count it; one that has no place for it does without. A failure is only logged. Never throws. */
export async function countReport(report: FunnelReport, storeid: StoreId): Promise<void> {
  const count = async () => void (await call(countFunnel, { ...report, storeid }));
  await orElse(countFunnel, count, async () => undefined).catch(() => log('warn', 'countFunnel'));
}
