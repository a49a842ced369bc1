import { lintTemplate } from '#lib/content/domain/lint/lint-template.ts';
import { type ValidatedFile, validateFile } from '#lib/content/domain/lint/validate-file.ts';
import type { Dependencies } from '../../dependencies.ts';
import { resolveReferences } from './resolve-references.ts';

/** Findings that one report has: of ten thousand mistakes the first ones are reported. */
const MOST = 300;

/** All findings about a template: its form, and what only the shop knows. */
export async function lintLayout(
  deps: Pick<Dependencies, 'db' | 'files'>,
  text: string,
  file: string,
): Promise<ValidatedFile> {
  const { template, findings } = validateFile(text, file, Buffer.byteLength(text));
  if (!template) return { template, findings: findings.slice(0, MOST) };
  const more = lintTemplate(template, await resolveReferences(deps, template));
  return { template, findings: [...findings, ...more].slice(0, MOST) };
}
