import type { z } from 'zod';
import { lintForm } from '#lib/forms/domain/lint/lint-form.ts';
import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { spanishIssue } from '#lib/labels/platform/validation.ts';
import { type Finding, finding } from '#lib/lint/domain/finding.ts';
import { footerGroup } from '../footer.ts';
import { menuRow } from '../menu.ts';
import { messageRow } from '../messages.ts';
import { shippingRow } from '../shipping-menu.ts';

const FORM = /Form_\d+$/;

/** What a record must be, by the name of its file. */
const SCHEMAS: readonly [RegExp, z.ZodType][] = [
  [/^menu_\d+$/, menuRow],
  [/^messages$/, messageRow],
  [/^footer_\d+$/, footerGroup],
  [/^shippingMenu_\d+$/, shippingRow],
];

/** Records that the shop could not read: it would leave them out, and a form with one could not be sent. */
export function validateRecords(template: Record<string, unknown>, file: string): Finding[] {
  if (template.kind === 'data' && FORM.test(file)) return lintForm(template.rows, 'rows');
  const schema = SCHEMAS.find(([name]) => name.test(file))?.[1];
  if (template.kind !== 'data' || !schema || !Array.isArray(template.rows)) return [];
  return template.rows.flatMap((row, index) => {
    const issues = schema.safeParse(row, { error: spanishIssue }).error?.issues ?? [];
    return issues.map((issue) => {
      const path = [`rows[${index}]`, ...issue.path].join('.');
      return finding('record', 'error', { path, block: '' }, lintTexts.badRecord(issue.message));
    });
  });
}
