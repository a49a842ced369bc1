import type { StoredRow } from '#components/tracking/stored-table.tsx';
import { consentTexts, cookiePurposes, durationText, storagePurposes } from '#lib/labels/tracking/consent.ts';
import { COOKIE_RULES } from '#lib/platform/domain/cookies.ts';
import { STORAGE_KEYS } from '#lib/platform/domain/storage-keys.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';

const PREFIX = storedName('');

/** Each cookie and each key of the browser's storage in words. @throws Error for one without words */
export function storedRows(): StoredRow[] {
  const cookies = [...COOKIE_RULES].map(([name, { ttlS }]) => ({
    name,
    purpose: wordsOf(cookiePurposes, name),
    lasts: ttlS === null ? consentTexts.untilClosed : durationText(ttlS),
  }));
  const keys = [...STORAGE_KEYS].map(([name, { lasts }]) => ({
    // A cookie and a key may have one name.
    name,
    purpose: wordsOf(storagePurposes, name),
    lasts: consentTexts[lasts],
  }));
  return [...cookies, ...keys];
}

function wordsOf(words: Readonly<Record<string, string>>, name: string): string {
  const found = words[name.slice(PREFIX.length)];
  if (found === undefined) throw new Error(`nobody has said what ${name} is for`);
  return found;
}
