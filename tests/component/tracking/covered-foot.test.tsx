import { act, fireEvent, render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ConsentBanner from '#components/tracking/consent-banner.client.tsx';
import { isOutOfSight, watchInSight } from '#lib/platform/browser/in-sight.ts';

/** Margins of the observers that follow something now, in their order. */
let margins: (string | undefined)[] = [];
let resize: () => void = () => undefined;

beforeEach(() => {
  margins = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      margin: string | undefined;
      constructor(_: unknown, { rootMargin }: IntersectionObserverInit) {
        this.margin = rootMargin;
      }
      observe() {
        margins.push(this.margin);
      }
      disconnect() {
        margins = margins.filter((margin) => margin !== this.margin);
      }
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        resize = measure;
      }
      observe() {
        resize();
      }
      disconnect() {}
    },
  );
  document.documentElement.style.setProperty('--header-height', '60px');
  vi.stubGlobal('innerHeight', 844);
});

let top = 400;
let height = 300;
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const boxAt = (y: number, height: number) => new DOMRect(0, y, 300, height);

function Watched() {
  const own = useRef<HTMLParagraphElement>(null);
  useEffect(() => (own.current ? watchInSight(own.current, () => undefined) : undefined), []);
  return <p ref={own}>Comprar</p>;
}

test('what lies under the consent banner or the header is out of sight, until the question is answered', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function box(
    this: HTMLElement,
  ) {
    return this.tagName === 'SECTION' ? boxAt(top, height) : boxAt(436, 48);
  });
  const { rerender, getByText } = render(<Watched />);
  const out = () => isOutOfSight(getByText('Comprar'));
  const root = document.documentElement;
  expect(margins).toEqual(['-60px 0px -0px']);
  expect(out()).toBe(false);
  const question = <ConsentBanner asked={['marketing']} onChosen={() => undefined} />;
  rerender(
    <>
      <Watched />
      {question}
    </>,
  );
  expect(margins).toEqual(['-60px 0px -444px']);
  expect(out()).toBe(true);
  expect(root.hasAttribute('data-foot-covered')).toBe(true);
  // At most half of the screen: something has to remain to scroll to.
  expect(root.style.scrollPaddingBottom).toBe('422px');
  // All of it: the page's end is seen above the question.
  expect(root.style.paddingBottom).toBe('444px');
  top = 500;
  act(() => resize());
  expect(margins).toEqual(['-60px 0px -344px']);
  expect(out()).toBe(false);
  expect(root.style.scrollPaddingBottom).toBe('344px');
  top = 600;
  fireEvent(window, new Event('resize'));
  expect(margins).toEqual(['-60px 0px -244px']);
  // While something is typed it is not shown.
  [top, height] = [0, 0];
  act(() => resize());
  expect(margins).toEqual(['-60px 0px -0px']);
  expect(root.hasAttribute('data-foot-covered')).toBe(false);
  expect(root.style.paddingBottom).toBe('244px');
  [top, height] = [500, 300];
  act(() => resize());
  expect(margins).toEqual(['-60px 0px -344px']);
  rerender(<Watched />);
  expect(margins).toEqual(['-60px 0px -0px']);
  expect(root.hasAttribute('data-foot-covered')).toBe(false);
  expect(root.style.scrollPaddingBottom).toBe('');
  expect(root.style.paddingBottom).toBe('');
});
