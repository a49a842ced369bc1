import type { StoredRow } from '#components/tracking/stored-table.tsx';
import { consentTexts, cookiePurposes, durationText, storagePurposes } from '#lib/labels/tracking/consent.ts';
import { COOKIE_RULES, type CookieRule, isHidden } from '#lib/platform/domain/cookies.ts';
import { STORAGE_KEYS } from '#lib/platform/domain/storage-keys.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { env } from '#lib/platform/env.ts';
import { HOST_PREFIX } from '#lib/platform/session/cookie-jar.ts';

const PREFIX = storedName('');

/** Each cookie and each key of the browser's storage in words. @throws Error for one without words */
export function storedRows(): StoredRow[] {
  const cookies = [...COOKIE_RULES].map(([name, rule]) => ({
    name: shownName(name, rule),
    purpose: wordsOf(cookiePurposes, name),
    lasts: rule.ttlS === null ? consentTexts.untilClosed : durationText(rule.ttlS),
  }));
  const keys = [...STORAGE_KEYS].map(([name, { lasts }]) => ({
    name,
    purpose: wordsOf(storagePurposes, name),
    lasts: consentTexts[lasts],
  }));
  // These have a name for each form and each window.
  const others = [
    { name: storedName('form_…'), purpose: consentTexts.form, lasts: consentTexts.tab },
    { name: 'ajuar.modal.…', purpose: consentTexts.modal, lasts: consentTexts.kept },
  ];
  return [...cookies, ...keys, ...others];
}

/** A cookie as the browser has it. */
function shownName(name: string, rule: CookieRule): string {
  return env().secureCookies && isHidden(rule) ? `${HOST_PREFIX}${name}` : name;
}

function wordsOf(words: Readonly<Record<string, string>>, name: string): string {
  const found = words[name.slice(PREFIX.length)];
  if (found === undefined) throw new Error(`nobody has said what ${name} is for`);
  return found;
}
