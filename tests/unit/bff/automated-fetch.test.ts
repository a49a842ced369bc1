import { expect, test } from 'vitest';
import { isAutomatedFetch } from '#lib/platform/bff/automated-fetch.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  [{ 'user-agent': CHROME }, false],
  [{ 'user-agent': CHROME.replace('SM-A155M', 'CUBOT X18') }, false],
  [{ 'user-agent': `${CHROME} [FBAN/FB4A;FBAV/500.0]` }, false],
  [{}, false],
  [{ 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' }, true],
  [{ 'user-agent': CHROME, purpose: 'prefetch' }, true],
  [{ 'user-agent': 'WhatsApp/2.23.20.0 A' }, true],
  [{ 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }, true],
  [{ 'user-agent': 'TelegramBot (like TwitterBot)' }, true],
  [{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, true],
  [{ 'user-agent': 'Slackbot-LinkExpanding 1.0' }, true],
])('who sends %o only looks: %s', (headers, looks) => {
  expect(isAutomatedFetch(new Headers(headers as Record<string, string>))).toBe(looks);
});
