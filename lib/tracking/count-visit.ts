import Cookies from 'js-cookie';
import { type Happening, joinVisits, unreported, type Visit, visitAfter } from '#lib/funnel/domain/visit.ts';
import { asksNotToBeFollowed } from '#lib/platform/browser/asks-not-to-be-followed.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { allowsFigures, CONSENT_COOKIE } from '#lib/platform/domain/visitor/consent.ts';
import * as routes from '#lib/platform/routes.ts';
import { happeningOf, missOf } from './domain/happenings.ts';
import { onEvent, onFact } from './recorder.ts';
import { readTab, readTabList, writeTab } from './tab-memory.ts';

/** What of this tab's visit was reported. */
const KEY = storedName('visit');

let isStarted = false;
let visit: Visit | null = null;

/**
 * Counts how far the visit of this tab gets, each step once; reported when a page is hidden. Called before the recorder starts. Where the
 * tab's storage is closed nothing is counted, since each page would be a visit. Never throws.
 */
export function countVisit(): void {
  if (isStarted) return;
  isStarted = true;
  visit = readVisit();
  onEvent((event) => note(happeningOf(event)));
  onFact((fact) => note(missOf(fact)));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report());
}

function note(happening: Happening | null): void {
  if (happening) visit = visitAfter(visit, happening);
}

/** Nothing of what was refused meanwhile. Where sending is blocked, by an extension say, nothing is counted. */
function report(): void {
  if (asksNotToBeFollowed() || !allowsFigures(Cookies.get(CONSENT_COOKIE))) {
    visit = null;
    writeTab(KEY, null);
    return;
  }
  if (!visit) return;
  const reported = readVisit();
  const news = unreported(visit, reported);
  if (!news) return;
  const text = JSON.stringify([joinVisits(reported, visit)]);
  writeTab(KEY, text);
  if (readTab(KEY) !== text) return;
  try {
    navigator.sendBeacon?.(routes.funnel(), JSON.stringify(news));
  } catch {
    // Figures are worth no word on the console.
  }
}

function readVisit(): Visit | null {
  return readTabList<Visit>(KEY)[0] ?? null;
}
