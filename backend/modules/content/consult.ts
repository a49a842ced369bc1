import { diagnose } from '#lib/content/domain/doctor/diagnose.ts';
import { type Examined, examine } from '#lib/content/domain/doctor/examine.ts';
import type { Dependencies } from '../../dependencies.ts';
import { resolveReferences } from './template-references.ts';

/** Findings that one report has: of ten thousand mistakes the first ones are reported. */
const MOST = 300;

/** All that the doctor says of a template: its form, and what only the shop knows. */
export async function consult(
  deps: Pick<Dependencies, 'db' | 'files'>,
  text: string,
  file: string,
): Promise<Examined> {
  const { template, findings } = examine(text, file, Buffer.byteLength(text));
  if (!template) return { template, findings: findings.slice(0, MOST) };
  const more = diagnose(template, await resolveReferences(deps, template));
  return { template, findings: [...findings, ...more].slice(0, MOST) };
}
