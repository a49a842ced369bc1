import { blockAnchor } from '#components/blocks/render-context.ts';
import type { Layout } from '#lib/contracts/content/content.ts';
import type { LayoutFinding } from '#lib/contracts/content/drafts.ts';
import { previewTexts } from '#lib/labels/content/layout-preview.ts';
import styles from './preview-report.module.css';

interface Draft {
  name: string;
  /** ISO instant. */
  until: string;
  template: Layout | null;
  findings: readonly LayoutFinding[];
}

const ORDER = ['error', 'warning', 'note'] as const;

/** Findings about a draft, block by block, above the draft itself. */
export function PreviewReport({ draft, isForm = false }: { draft: Draft; isForm?: boolean }) {
  const { name, until, template, findings } = draft;
  const count = (severity: LayoutFinding['severity']) =>
    findings.filter((one) => one.severity === severity).length;
  const errors = count('error');
  return (
    <section className={`wrap ${styles.report}`} aria-labelledby="informe">
      <p className={styles.lead}>
        <strong id="informe">{previewTexts.title}.</strong> {previewTexts.lead(name)}{' '}
        {previewTexts.until(momentOf(until))} {scheduleOf(template)}
      </p>
      {findings.length === 0 ? (
        <p className={styles.clean}>{previewTexts.clean}</p>
      ) : (
        <details className={styles.details} open={errors > 0}>
          <summary className={styles.summary} data-severity={ORDER.find((severity) => count(severity) > 0)}>
            {previewTexts.report}: {previewTexts.counts(errors, count('warning'), count('note'))}
          </summary>
          {errors > 0 && <p className={styles.refused}>{previewTexts.refused}</p>}
          {groupsOf(findings).map(([block, own]) => (
            <Group key={block} block={block} findings={own} />
          ))}
        </details>
      )}
      {template?.kind === 'data' && !isForm && <p>{previewTexts.noPage}</p>}
      {template === null && <p>{previewTexts.nothing}</p>}
    </section>
  );
}

function Group({ block, findings }: { block: string; findings: readonly LayoutFinding[] }) {
  return (
    <div className={styles.group}>
      <p className={styles.block}>
        {block === '' ? (
          previewTexts.page
        ) : (
          <a href={`#${encodeURIComponent(blockAnchor(block))}`}>{previewTexts.block(block)}</a>
        )}
      </p>
      <ul className={styles.list}>
        {findings.map((one) => (
          <li key={one.path + one.message} className={styles.finding}>
            <span className={styles.severity} data-severity={one.severity}>
              {previewTexts.severity[one.severity]}
            </span>
            <span>
              {one.message} {one.path !== '' && <code className={styles.path}>{one.path}</code>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A key that opens no draft (any more). */
export function PreviewGone({ message }: { message: string }) {
  return (
    <div className={`wrap ${styles.gone}`}>
      <h1>{previewTexts.gone}</h1>
      <p>{message || previewTexts.noDrafts}</p>
    </div>
  );
}

/** By block, the page first; in each the worst first. */
function groupsOf(findings: readonly LayoutFinding[]): [string, LayoutFinding[]][] {
  const groups = new Map<string, LayoutFinding[]>([['', []]]);
  for (const severity of ORDER) {
    for (const one of findings) {
      if (one.severity === severity) groups.set(one.block, [...(groups.get(one.block) ?? []), one]);
    }
  }
  return [...groups].filter(([, own]) => own.length > 0);
}

function scheduleOf(template: Layout | null): string {
  const [from, to] = [template?.from, template?.to].map((time) => (typeof time === 'string' ? time : ''));
  return from || to ? previewTexts.scheduled(from ?? '', to ?? '') : '';
}

function momentOf(until: string): string {
  return new Date(until).toLocaleString('es-BO', {
    timeZone: 'America/La_Paz',
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
}
