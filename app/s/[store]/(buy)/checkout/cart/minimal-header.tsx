import { PageStyle } from '#components/ui/behaviour/page-style.tsx';

/** Id of the element behind the rules. */
const END = 'minimal-header';

/** The phones' bar has lost its menu button and the way to the search, so that its columns and theirs are two. */
const RULES = `
footer[class], [data-site-header] > :not(:first-child), [data-menu-item], button[popovertarget],
[data-site-header] a[href$=search] { display: none }
[data-site-header] > :first-child[class] { grid-template-columns: auto 1fr }
[data-site-header] > :first-child > :last-child { grid-template-columns: minmax(0, 1fr) var(--target) }`;

/**
 * While paying, the header keeps logo, store and bag: search, menus and footer wait. The rules come and go with the
 * page that wants them: rules that look for it from outside (`body:has(…)`) cost every page of the shop a new look at
 * all of its elements whenever one of them changes. They stand after the header, so the first paint waits until they
 * are read: for the element behind them, since browsers wait for no more than a start tag.
 */
export function MinimalHeader() {
  return (
    <>
      <link rel="expect" href={`#${END}`} blocking="render" />
      <PageStyle rules={RULES} />
      <span id={END} hidden />
    </>
  );
}
