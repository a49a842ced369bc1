import { countReport, readReport } from '#lib/funnel/data.ts';
import { receiveFigures } from '../receive-figures.ts';

/** Browsers report how far a visit got, and what it missed. */
export function POST(request: Request): Promise<Response> {
  return receiveFigures(request, { purpose: 'funnel', read: readReport, store: countReport });
}
