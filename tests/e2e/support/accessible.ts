import { readFileSync } from 'node:fs';
import type Axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { inRoot } from '#tools/bootstrap/paths.mjs';

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const source = readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails when axe finds a violation of WCAG 2.2 AA on the page as it is now.
 * Not for `noJsPage`: axe waits for timers, which a browser without JavaScript never runs.
 * @param within CSS selector of the part to judge; the whole page without it
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // An address changes before its document has arrived whole.
  await page.waitForLoadState('domcontentloaded');
  // A document that was judged before has it still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // A control that the sticky header half covers would count as a small target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction(isSettled);
  const violations = await page.evaluate(
    async ({ selector, values }) => {
      // What is skipped while it is far from sight has no place of its own until it is scrolled to.
      const whole = new CSSStyleSheet();
      whole.replaceSync('* { content-visibility: visible !important }');
      document.adoptedStyleSheets.push(whole);
      const found = await window.axe.run(selector ?? document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== whole);
      return found.violations.map(({ id, help, nodes }) => ({
        words: `${id}: ${help}`,
        places: nodes.map((node) => `    ${node.target.join(' ')}\n    ${node.failureSummary}`),
      }));
    },
    { selector: within, values: standards },
  );
  const words = violations.map((violation) => [violation.words, ...violation.places].join('\n'));
  expect(words, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * Whether nothing fades in or out any more: half-way its colours are nobody's. What moves without end, or with scrolling, is
 * left alone. Asks for the state, not for `finished`: in a closed `<details>` that promise waits until it is opened.
 */
function isSettled(): boolean {
  return !document
    .getAnimations()
    .some(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
}
