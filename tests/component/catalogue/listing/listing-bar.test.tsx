import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ListingBar } from '#components/catalogue/listing/listing-bar.tsx';
import { parseListingFilters } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { renderLate } from '#tests/component/support/hydrate.tsx';

const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/' }));
beforeEach(() => push.mockClear());

const bar = (
  <ListingBar
    {...{ roots: [], current: 20, total: 12, sort: 'new', size: 15, action: '/mesa', facets: null }}
    filters={parseListingFilters(new URLSearchParams('stock=1'))}
  />
);

function choose(page: HTMLElement, name: string, value: string): void {
  const select = page.querySelector<HTMLSelectElement>(`[name=${name}]`);
  if (select) select.value = value;
}

describe('what is chosen before scripts ran', () => {
  test.each([
    ['sort', 'minorprice', /^\/mesa\?.*sort=minorprice$/],
    ['size', '60', /^\/mesa\?.*size=60$/],
  ])('%s is followed once they are there [LIST-09, LIST-19]', (name, value, address) => {
    renderLate(bar, (page) => choose(page, name, value));
    expect(push).toHaveBeenCalledTimes(1);
    expect(push.mock.calls[0]?.[0]).toMatch(address);
  });

  test('nothing chosen leads nowhere', () => {
    renderLate(bar, () => undefined);
    expect(push).not.toHaveBeenCalled();
  });
});

test('without categories there is no button that would open nothing [LIST-07]', () => {
  renderLate(bar, () => undefined);
  expect(screen.queryByText('Ver categorías')).toBeNull();
});
