import { notifyChanged } from '#backend/modules/outbox/index.ts';
import { splitName } from '#lib/content/domain/limits.ts';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import type { Finding } from '#lib/lint/domain/finding.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { keyOf, readText } from './files.ts';
import { isGenerated } from './generated-layouts.ts';
import { lintLayout, lintTakenAway } from './lint-layout.ts';
import { canonicalText, markOf } from './operator-contract.ts';
import { addRevision, findContent, listRevisions } from './revision-repository.ts';
import { saveScheduledChanges, tagsOf } from './scheduled-changes.ts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'clock' | 'locks'>;

export interface Push {
  name: string;
  /** The file as it was written, with the '$revision' that it was pulled with. */
  text: string;
  by: string;
  /** Overwrites what another editor published meanwhile. */
  isForced: boolean;
  /** Blocks and records that the file does not have any more are taken away; without it they keep it from being published. */
  removes: boolean;
}

export interface Pushed {
  /** 'refused' for errors, 'taking' for what would go; 'same' when that is published already. */
  state: 'published' | 'same' | 'refused' | 'taking';
  /** Of what is published now, '' when nothing is. */
  revision: string;
  findings: Finding[];
}

/** The name of a template without '.json' and 'layouts/'. @throws Refusal for what no template can be called, or nobody writes */
export function nameOf(given: string): { name: string; file: string } {
  const split = splitName(given);
  if (!split) throw new Refusal(layoutTexts.badName(given.slice(0, 200)));
  if (isGenerated(split.folder, split.file))
    throw new Refusal(layoutTexts.made(`${split.folder}/${split.file}`));
  return { name: `${split.folder}/${split.file}`, file: split.file };
}

/**
 * Publishes a template that has no errors, unless somebody else published another version since it was pulled. The
 * storefront is notified after the commit.
 * @throws Refusal with who published meanwhile, and when
 */
export async function publish(deps: Deps, { text, by, isForced, removes, ...push }: Push): Promise<Pushed> {
  const { name, file } = nameOf(push.name);
  return deps.locks.inTurn(`layout:${name}`, async () => {
    const { template, findings } = await lintLayout(deps, text, file);
    const current = await readText(deps.files, name);
    const revision = current === null ? '' : markOf(current);
    if (!template || findings.some(({ severity }) => severity === 'error')) {
      return { state: 'refused', revision, findings };
    }
    if (current !== null && !isForced && template.$revision !== revision && markOf(text) !== revision) {
      const [newest] = await listRevisions(deps.db, name);
      throw new Refusal(
        template.$revision === undefined
          ? layoutTexts.exists(name)
          : layoutTexts.stale(name, newest?.published_by ?? '', newest?.published_at ?? null),
      );
    }
    const gone = await lintTakenAway(deps, name, text, removes ? 'note' : 'error');
    if (gone.length > 0 && !removes) return { state: 'taking', revision, findings: [...gone, ...findings] };
    return { ...(await replace(deps, { name, text, by, current })), findings: [...gone, ...findings] };
  });
}

/** Publishes an older version again. @throws Refusal when it is not kept */
export async function restore(deps: Deps, given: string, id: number, by: string): Promise<Pushed> {
  const { name, file } = nameOf(given);
  return deps.locks.inTurn(`layout:${name}`, async () => {
    const text = await findContent(deps.db, name, id);
    if (text === null) throw new Refusal(layoutTexts.noRevision(name, id));
    const { findings } = await lintLayout(deps, text, file);
    const current = await readText(deps.files, name);
    return { ...(await replace(deps, { name, text, by, current })), findings };
  });
}

async function replace(
  deps: Deps,
  { name, text, by, current }: { name: string; text: string; by: string; current: string | null },
): Promise<Pick<Pushed, 'state' | 'revision'>> {
  const content = canonicalText(text);
  const mark = markOf(content);
  const now = deps.clock();
  const isSame = current !== null && markOf(current) === mark;
  await inTransaction(deps.db, async (trx) => {
    const [newest] = await listRevisions(trx, name);
    // What lay in the store before anything was published can be had back, too.
    if (current !== null && newest?.mark !== markOf(current))
      await addRevision(trx, {
        name,
        mark: markOf(current),
        content: current,
        published_at: now,
        published_by: '',
      });
    if (!isSame) await addRevision(trx, { name, mark, content, published_at: now, published_by: by });
    await saveScheduledChanges(trx, name, content, now);
    await notifyChanged(trx, tagsOf(name));
    // Before the commit: whoever receives the change event reads the new file. Rolled back, the next push writes it again.
    if (!isSame) await deps.files.write(keyOf(name), content);
  });
  return { state: isSame ? 'same' : 'published', revision: mark };
}
