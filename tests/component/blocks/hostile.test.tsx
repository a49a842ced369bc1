import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LayoutView } from '#components/blocks/layout-view.tsx';
import { MAX_LAYOUT_BYTES } from '#lib/content/domain/limits.ts';
import { salvageLayout } from '#lib/content/domain/salvage.ts';
import { sanitizeRichText } from '#lib/markup/sanitize.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import { hostileTemplates } from '#tests/fixtures/layouts/hostile.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

// Sliders ask for it, and jsdom has none.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const pages = hostileTemplates()
  .filter(({ text }) => text.length <= MAX_LAYOUT_BYTES)
  .flatMap(({ name, text }) => {
    const layout = salvageLayout(parseJson(text));
    return layout?.kind === 'page' ? [{ name, layout }] : [];
  });

/** What nobody may find in a page, whatever its template says. */
function dangers(root: Element): string[] {
  const tags = [
    ...root.querySelectorAll('script, iframe, object, embed, form, base, meta, link, style'),
    // What closes a modal, and what is sent to the shop itself.
  ].filter((tag) => !tag.matches('form[method="dialog"], form[method="post"][action^="/api/forms/"]'));
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ name, value }) => {
      if (/^on/i.test(name)) return true;
      if (/^(href|src|srcset|action|formaction|xlink:href)$/i.test(name)) return !isFine(value);
      return name === 'style' && /url\(|expression|@import|\\/i.test(value);
    }),
  );
  return [...tags.map(({ tagName }) => tagName), ...attributes.map(({ name, value }) => `${name}=${value}`)];
}

function isFine(address: string): boolean {
  return /^(\/(?![/\\])|https?:|mailto:|tel:|#|$)/i.test(address.trim());
}

describe.each([false, true])('drawn with preview %s', (preview) => {
  test.each(pages)('$name runs nothing, leads to no script, and its good block stands', ({ layout }) => {
    const { container } = render(
      <LayoutView
        layout={layout}
        storeId={101}
        context={{ media: {}, products: {}, html: sanitizeRichText, preview }}
      />,
    );
    expect(dangers(container)).toEqual([]);
    expect(screen.getAllByText(/^Sigo aquí$|^Bloque 0$/)).toHaveLength(1);
  });
});

test('in a preview a broken block says what it lacks', () => {
  const columns = [{ size: 12, blocks: [{ id: 'roto', type: 'text', data: {}, config: {} }] }];
  const layout = {
    version: 1 as const,
    kind: 'page' as const,
    name: 'x',
    languageId: 3,
    rows: [{ id: 'r', columns }],
  };
  render(
    <LayoutView
      layout={layout}
      storeId={101}
      context={{ media: {}, products: {}, html: sanitizeRichText, preview: true }}
    />,
  );
  const said = screen.getByText(/El bloque «roto» no se muestra/);
  expect([said.id, said.dataset.placeholder]).toEqual(['bloque-roto', 'NO TEXT DATA']);
});
