import { afterEach, expect, test, vi } from 'vitest';
import { ScrollRow } from '#components/ui/primitives/scroll-row.client.tsx';
import { renderLate } from '#tests/component/support/hydrate.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A row of which the current entry lies 300 px to the right of its middle. */
function openRow(scrolled: number): number | undefined {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(this.tagName === 'LI' ? 300 : 0, 0, 0, 0);
  });
  const row = (
    <ScrollRow>
      <li aria-current="page">Mis datos</li>
    </ScrollRow>
  );
  renderLate(row, (page) => {
    const list = page.querySelector('ul');
    if (list) list.scrollLeft = scrolled;
  });
  return document.querySelector('ul')?.scrollLeft;
}

test('a row begins at its current entry', () => {
  expect(openRow(0)).toBe(300);
});

test('a row that somebody has scrolled before scripts ran stays there: what they are about to tap does not move', () => {
  expect(openRow(120)).toBe(120);
});
