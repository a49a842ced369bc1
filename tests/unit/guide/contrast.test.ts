import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COLOURS, contrast, PAIRS } from '#lib/guide/domain/contrast.ts';

const css = readFileSync(join(import.meta.dirname, '../../../app/tokens.css'), 'utf8');

/** '#fff' is '#ffffff'. */
function whole(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour;
}

test.each(Object.entries(COLOURS))('the guide’s %s is that of the tokens', (name, colour) => {
  expect(whole(new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(css)?.[1] ?? '')).toBe(colour);
});

test.each(PAIRS)('$text on $ground can be read', ({ text, ground }) => {
  expect(contrast(COLOURS[text], COLOURS[ground])).toBeGreaterThanOrEqual(4.5);
});

test('contrast is that of WCAG, whichever comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});
