import { readReport, storeReport } from '#lib/vitals/data.ts';
import { vitalsSettings } from '#lib/vitals/settings.ts';
import { receiveFigures } from '../receive-figures.ts';

/** Browsers report how fast a page was. */
export function POST(request: Request): Promise<Response> {
  return receiveFigures(request, {
    purpose: 'vitals',
    read: readOwn,
    store: (report, { storeId }) => storeReport(report, storeId),
  });
}

/** Others are made up, or of a build that is no more: those that are named grow no table. */
function readOwn(text: string) {
  const settings = vitalsSettings();
  const report = settings && readReport(text);
  return report?.build === settings?.build ? report : null;
}
