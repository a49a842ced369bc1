import { Pager } from '#components/ui/primitives/pager.tsx';
import { pageWindow } from '#lib/catalogue/domain/listing/paging.ts';
import { PagerPlace } from './endless-cards.client.tsx';
import { PageFragment } from './page-fragment.client.tsx';
import { ResultsLinks } from './results-wait.client.tsx';

interface Props {
  page: number;
  /** Number of pages. */
  total: number;
  hrefOf: (page: number) => string;
  /** On phones the first page grows instead (LIST-24). */
  grows?: boolean;
}

/** Pages of a listing as real links which also carry the fragment `#page={n}` (LIST-21 to LIST-23). */
export function ListingPager({ page, total, hrefOf, grows = false }: Props) {
  const { current, pages, prev, next, jumpBack, jumpForward } = pageWindow(page, total);
  const href = (n: number) => `${hrefOf(n)}#page=${n}`;
  const orNull = (n: number | null) => (n === null ? null : href(n));
  const pager = (
    <ResultsLinks next="products">
      <Pager
        current={current}
        pages={pages.map((n) => ({ page: n, href: href(n) }))}
        prev={orNull(prev)}
        next={orNull(next)}
        jumpBack={orNull(jumpBack)}
        jumpForward={orNull(jumpForward)}
      />
    </ResultsLinks>
  );
  return (
    <>
      {total > 1 && (grows && current === 1 ? <PagerPlace>{pager}</PagerPlace> : pager)}
      <PageFragment page={current} total={total} />
    </>
  );
}
