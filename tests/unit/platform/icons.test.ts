import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { icons, MARK_URL } from '#app/icons.ts';

describe('the mark in the tab', () => {
  test('is the picture that the manifest names', () => {
    const file = readFileSync('public/icon.svg', 'utf8').trim();
    expect(decodeURIComponent(MARK_URL.replace('data:image/svg+xml,', ''))).toBe(file);
  });

  test('is a file as well, for those who do not draw SVG', () => {
    expect(icons).toMatchObject({ icon: [{ url: '/favicon.ico' }, { url: MARK_URL }] });
  });
});
