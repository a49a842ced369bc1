import { storedName } from '../stored-names.ts';

/** What needs a visitor's consent; a shop asks for those alone that it has a use for. */
export const ASKED_PURPOSES = ['marketing', 'analytics', 'ads'] as const;
export type AskedPurpose = (typeof ASKED_PURPOSES)[number];

/** What a visitor may choose: `figures` says nothing of them and takes no question, and can be refused. */
export const PURPOSES = [...ASKED_PURPOSES, 'figures'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Cookie with what a visitor has chosen; scripts and the server read it. */
export const CONSENT_COOKIE = storedName('consent');
/** Cookie with the id by which the marketing tracker knows this browser. */
export const MARKETING_COOKIE = storedName('marketing');

/** Cookie with the id by which the tag manager's analytics knows this browser. */
export const ANALYTICS_COOKIE = storedName('analytics');

/** Field of a form with the purposes that are allowed. */
export const ALLOWED = 'allows';

/** Changes when the same purpose comes to mean more: whoever chose before is asked again. */
const WORDING = '3';
/** The one before said nothing of orders for `marketing`: who allowed that is asked again; all other answers stand. */
const BEFORE_ORDERS = '2';
const YES = 'y';
const NO = 'n';
/** Of a purpose that was not asked for then. */
const UNASKED = 'u';

/**
 * A choice as its cookie keeps it, such as '3.ynuu'.
 * @param asked purposes that were to choose from now
 * @param before the cookie as it was: answers to other purposes stay
 */
export function consentText(
  allowed: ReadonlySet<Purpose>,
  asked: readonly Purpose[],
  before?: string,
): string {
  const kept = answersIn(before);
  const answer = (purpose: Purpose, at: number) => {
    if (!asked.includes(purpose)) return kept?.[at] ?? UNASKED;
    return allowed.has(purpose) ? YES : NO;
  };
  return `${WORDING}.${PURPOSES.map(answer).join('')}`;
}

/** One letter for each purpose; null where nothing was chosen, or something else was asked. */
function answersIn(text = ''): string | null {
  const [wording, answers = '', ...rest] = text.split('.');
  const isWhole = answers.length === PURPOSES.length && /^[ynu]*$/.test(answers) && rest.length === 0;
  if (!isWhole) return null;
  if (wording === BEFORE_ORDERS) return answers.replace(/^y/, UNASKED);
  return wording === WORDING ? answers : null;
}

/** What of these a visitor has not answered yet, or was asked in other words. */
export function unanswered<Asked extends Purpose>(
  text: string | undefined,
  asked: readonly Asked[],
): Asked[] {
  const answers = answersIn(text);
  return asked.filter((purpose) => (answers?.[PURPOSES.indexOf(purpose)] ?? UNASKED) === UNASKED);
}

/**
 * What is left of a choice once its visitor has gone: a no holds for whoever uses the browser, a yes was theirs alone. '' where nothing
 * was refused.
 */
export function refusalsIn(text: string | undefined): string {
  const left = (answersIn(text) ?? '').replaceAll(YES, UNASKED);
  return left.includes(NO) ? `${WORDING}.${left}` : '';
}

/**
 * What was chosen; null where nothing was, where it was something else that was asked, or where one of these purposes was not.
 * @param asked purposes that are to choose from now
 */
export function readConsent(
  text: string | undefined,
  asked: readonly Purpose[] = [],
): ReadonlySet<Purpose> | null {
  const answers = answersIn(text);
  if (answers === null) return null;
  if (unanswered(text, asked).length > 0) return null;
  return new Set(PURPOSES.filter((_, at) => answers[at] === YES));
}

/**
 * Whether a visitor with this cookie lets the shop know how fast its pages were: until it is refused, on the page of cookies or with
 * everything in the banner.
 */
export function allowsFigures(text: string | undefined): boolean {
  const chosen = readConsent(text, ['figures']);
  return chosen === null || chosen.has('figures');
}

/**
 * What is allowed now: nothing before a choice, and nothing while the browser itself asks not to be followed.
 * @param asksNotTo Global Privacy Control or Do Not Track
 */
export function allowedNow(text: string | undefined, asksNotTo: boolean): ReadonlySet<Purpose> {
  return (!asksNotTo && readConsent(text)) || new Set();
}

/** Whether the scripts of others may run. @param allowed null before a choice */
export function allowsTags(allowed: ReadonlySet<Purpose> | null): boolean {
  return allowed !== null && (allowed.has('analytics') || allowed.has('ads'));
}

/** Whether the headers of a request say that its sender does not want to be followed. */
export function asksNotToBeFollowed(headers: { get(name: string): string | null }): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}
