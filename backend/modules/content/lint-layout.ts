import { lintTemplate } from '#lib/content/domain/lint/lint-template.ts';
import { type ValidatedFile, validateFile } from '#lib/content/domain/lint/validate-file.ts';
import { takenAway } from '#lib/content/domain/taken-away.ts';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { type Finding, finding, ROOT } from '#lib/lint/domain/finding.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readText, templateIn } from './files.ts';
import { resolveReferences } from './resolve-references.ts';

/** Findings that one report has: of ten thousand mistakes the first ones are reported. */
const MAX_FINDINGS = 300;

/** What a template that is published has and this one has not; an error as long as nobody wants it to go. */
export async function lintTakenAway(
  { files }: Pick<Dependencies, 'files'>,
  name: string,
  text: string,
  severity: Finding['severity'],
): Promise<Finding[]> {
  const published = templateIn((await readText(files, name)) ?? '');
  const next = templateIn(text);
  if (!published || !next) return [];
  const parts = takenAway(published, next);
  return parts.length === 0 ? [] : [finding('taken-away', severity, ROOT, layoutTexts.takenAway(parts))];
}

/** All findings about a template: its form, and what only the shop knows. */
export async function lintLayout(
  deps: Pick<Dependencies, 'db' | 'files'>,
  text: string,
  file: string,
): Promise<ValidatedFile> {
  const { template, findings } = validateFile(text, file, Buffer.byteLength(text));
  if (!template) return { template, findings: findings.slice(0, MAX_FINDINGS) };
  const more = lintTemplate(template, await resolveReferences(deps, template));
  return { template, findings: [...findings, ...more].slice(0, MAX_FINDINGS) };
}
