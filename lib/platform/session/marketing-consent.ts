import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { env } from '#lib/platform/env.ts';
import { currentRequest } from '#lib/platform/request-context.ts';
import {
  allowedNow,
  asksNotToBeFollowed,
  CONSENT_COOKIE,
  MARKETING_COOKIE,
  readConsent,
} from '../domain/visitor/consent.ts';
import { ANONYMOUS } from '../domain/visitor/marketing-header.ts';
import type { CookieJar } from './sealed.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Has the writes of this request say that the tracker may be told of them, where the visitor allows it. */
export function noteMarketingConsent(jar: CookieJar, headers: { get(name: string): string | null }): void {
  const request = currentRequest();
  if (!request || !allowsMarketing(jar, headers)) return;
  request.marketing = browserId(jar) ?? ANONYMOUS;
}

/** Whether anything of this visitor goes to a marketing tracker. */
export function allowsMarketing(jar: CookieJar, headers: { get(name: string): string | null }): boolean {
  if (!env().asked.includes('marketing')) return false;
  return allowedNow(jar.get(CONSENT_COOKIE)?.value, asksNotToBeFollowed(headers)).has('marketing');
}

/** Has a choice that a script wrote last as long as the page of cookies says: some browsers end what scripts write within a week. */
export function keepChoice(jar: CookieJar): void {
  const text = jar.get(CONSENT_COOKIE)?.value ?? '';
  if (readConsent(text) !== null) writeChoice(jar, text);
}

/** Writes what a visitor has chosen. @param text see `consentText` */
export function writeChoice(jar: CookieJar, text: string): void {
  jar.set(CONSENT_COOKIE, text, { maxAge: LIFETIME_S.consent });
}

/** The id by which the tracker knows a browser; null where it has none. */
export function browserId(jar: CookieJar): string | null {
  const id = jar.get(MARKETING_COOKIE)?.value ?? '';
  return UUID.test(id) ? id : null;
}
