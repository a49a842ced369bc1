import { isInside } from '#lib/platform/domain/routes/inside.ts';
import { escapeHtml } from '#lib/platform/domain/text/html.ts';
import type { MenuRow } from './mega-columns.ts';

/**
 * The lines of a column as HTML: every page has some hundred of them, which change with nothing that a shopper does.
 * As elements they took a third of a page's rendering, and were looked at one by one again when a phone woke the page up.
 * Addresses are the menu's own, judged where it is read (`buildMenu`).
 */
export function rowsHtml(rows: readonly MenuRow[], className: string | undefined): string {
  return rows
    .map(([label, href, level]) => {
      const go = isInside(href) ? ' data-go=""' : '';
      const link = `class="${className ?? ''}" data-level="${level}" href="${escapeHtml(href)}"${go}`;
      return `<li><a ${link}>${escapeHtml(label)}</a></li>`;
    })
    .join('');
}
