import 'server-only';
import { headers } from 'next/headers';
import { consentTexts } from '#lib/labels/tracking/consent.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { doneAt, type Posted } from '#lib/platform/bff/form-post.ts';
import {
  ALLOWED,
  ANALYTICS_COOKIE,
  asksNotToBeFollowed,
  CONSENT_COOKIE,
  consentText,
  type Purpose,
} from '#lib/platform/domain/visitor/consent.ts';
import * as routes from '#lib/platform/routes.ts';
import { writeChoice } from '#lib/platform/session/marketing-consent.ts';
import { updateBrowserId } from './browser-id.ts';
import { choices } from './choices.ts';

/** Keeps what a visitor allows, and shows the page that says so. */
export const saveConsent = defineForm({ name: 'consent', fields: ['allows'] }, async (posted, { jar }) => {
  const allowed = allowedIn(posted);
  writeChoice(jar, consentText(allowed, choices(), jar.get(CONSENT_COOKIE)?.value));
  if (!allowed.has('analytics') && jar.get(ANALYTICS_COOKIE)) jar.set(ANALYTICS_COOKIE, '', { maxAge: 0 });
  await updateBrowserId(jar, allowed.has('marketing') && !asksNotToBeFollowed(await headers()));
  return doneAt(routes.page('cookies'), consentTexts.saved);
});

function allowedIn(posted: Posted): ReadonlySet<Purpose> {
  const sent = [posted[ALLOWED] ?? []].flat();
  return new Set(choices().filter((purpose) => sent.includes(purpose)));
}
