import { storedName } from '#lib/platform/domain/stored-names.ts';

/** What a visitor may allow besides what the shop needs. */
export const PURPOSES = ['marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Cookie with what a visitor has chosen; scripts and the server read it. */
export const CONSENT_COOKIE = storedName('consent');
/** Cookie with the id by which the marketing tracker knows this browser. */
export const MARKETING_COOKIE = storedName('marketing');

/** Field of a form with the purposes that are allowed. */
export const ALLOWED = 'allows';

/** Changes when more is asked for: whoever chose before is asked again. */
const WORDING = '1';
const YES = 'y';
const NO = 'n';

/** A choice as its cookie keeps it, such as '1.n'. */
export function consentText(allowed: ReadonlySet<Purpose>): string {
  return [WORDING, ...PURPOSES.map((purpose) => (allowed.has(purpose) ? YES : NO))].join('.');
}

/** What was chosen; null where nothing was, or where it was something else that was asked. */
export function readConsent(text: string | undefined): ReadonlySet<Purpose> | null {
  const [wording, ...answers] = (text ?? '').split('.');
  const isWhole = answers.length === PURPOSES.length && answers.every((one) => one === YES || one === NO);
  if (wording !== WORDING || !isWhole) return null;
  return new Set(PURPOSES.filter((_, at) => answers[at] === YES));
}

/**
 * What is allowed now: nothing before a choice, and nothing while the browser itself asks not to be followed.
 * @param asksNotTo Global Privacy Control or Do Not Track
 */
export function allowedNow(text: string | undefined, asksNotTo: boolean): ReadonlySet<Purpose> {
  return (!asksNotTo && readConsent(text)) || new Set();
}

/** Whether the headers of a request say that its sender does not want to be followed. */
export function asksNotToBeFollowed(headers: { get(name: string): string | null }): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}
