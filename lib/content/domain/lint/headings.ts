import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Finding, finding, ROOT, within } from '#lib/lint/domain/finding.ts';
import { headingsIn } from './markup.ts';
import { type Placed, placedBlocks, recordsIn, textIn, valuesOf } from './walk.ts';

/** Templates that stand inside of a page, which has the heading of the first level already. */
const PARTS = /^suggestedCategories_/;

/** One heading of the first level, and none that leaves a level out, on phones as on wide screens. */
export function lintHeadings(template: Record<string, unknown>): Finding[] {
  const blocks = placedBlocks(template);
  const isPart = typeof template.name === 'string' && PARTS.test(template.name);
  const seen = new Set<string>();
  return (['web', 'mobile'] as const)
    .flatMap((screen) =>
      lintOrder(
        blocks.filter(({ version }) => version === 'both' || version === screen),
        isPart,
      ),
    )
    .filter(({ path, message }) => {
      const key = `${path} ${message}`;
      return seen.has(key) ? false : seen.add(key);
    });
}

function lintOrder(blocks: readonly Placed[], isPart: boolean): Finding[] {
  const said = blocks.flatMap((block) => headingsOf(block).map((level) => ({ level, block })));
  const firsts = said.filter(({ level }) => level === 1);
  const count =
    firsts.length === 0 && !isPart
      ? [finding('headings', 'warning', within(ROOT, 'rows'), lintTexts.noFirstHeading)]
      : firsts
          .slice(1)
          .map(({ block }) =>
            finding('headings', 'warning', within(block, 'data'), lintTexts.secondFirstHeading),
          );
  let last = 1;
  const jumps = said.flatMap(({ level, block }): Finding[] => {
    const before = last;
    last = level;
    return level > before + 1
      ? [finding('headings', 'warning', within(block, 'data'), lintTexts.headingJump(before, level))]
      : [];
  });
  return [...count, ...jumps];
}

/** Levels of a block's headings in their order: those of its markup, its title (h2) and those of its items (h3). */
function headingsOf(block: Placed): number[] {
  const inMarkup = valuesOf(block)
    .filter(({ field }) => field.kind === 'html')
    .flatMap(({ value }) => headingsIn(textIn(value)));
  const own = recordsIn([block.data], '').flatMap(([data]) => [
    ...(textIn(data.title) === '' ? [] : [2]),
    ...(block.type === 'accordion'
      ? []
      : recordsIn(data.items, '').filter(([item]) => textIn(item.title) !== '')
    ).map(() => 3),
  ]);
  return [...inMarkup, ...own];
}
