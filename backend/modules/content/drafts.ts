import { randomBytes } from 'node:crypto';
import { MAX_LAYOUT_BYTES } from '#lib/content/domain/limits.ts';
import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Secret } from '#lib/platform/signing/secret.ts';
import { isTokenOf, tokenParts, writeToken } from '#lib/platform/signing/signed-text.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Drafts that are kept: the oldest go first. */
const MAX_DRAFTS = 200;

/** Keeps a draft to be looked at, whatever it says. @returns the key of its address @throws Refusal when it is too large */
export async function saveDraft(deps: Deps, secret: Secret, name: string, text: string): Promise<string> {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_LAYOUT_BYTES) throw new Refusal(lintTexts.tooLarge(bytes, MAX_LAYOUT_BYTES));
  const now = deps.clock();
  const id = randomBytes(12).toString('base64url');
  await deps.db
    .insertInto('layout_draft')
    .values({ draft_id: id, name, content: text.replaceAll('\u0000', ''), created_at: now })
    .execute();
  return writeToken({ purpose: 'draft', payload: id, end: new Date(now.getTime() + DAY_MS) }, secret);
}

/** The draft that a key opens. @throws Refusal for a key that we did not sign, and for one whose time is over */
export async function openDraft(
  { db, clock }: Deps,
  secret: Secret,
  key: string,
): Promise<{ name: string; text: string; until: Date }> {
  const { payload = '', end } = tokenParts(key) ?? {};
  if (!end || !isTokenOf(key, { purpose: 'draft', payload, end }, secret)) {
    throw new Refusal(layoutTexts.noDraft);
  }
  const stored = db.selectFrom('layout_draft').selectAll().where('draft_id', '=', payload);
  const draft = await stored.executeTakeFirst();
  if (!draft || end <= clock()) throw new Refusal(layoutTexts.draftOver);
  return { name: draft.name, text: draft.content, until: end };
}

/** Drops drafts whose time is over, and the oldest of too many. */
export async function pruneDrafts({ db, clock }: Deps): Promise<void> {
  const newest = db
    .selectFrom('layout_draft')
    .select('draft_id')
    .orderBy('created_at', 'desc')
    .limit(MAX_DRAFTS);
  await db
    .deleteFrom('layout_draft')
    .where((eb) =>
      eb.or([eb('created_at', '<', new Date(clock().getTime() - DAY_MS)), eb('draft_id', 'not in', newest)]),
    )
    .execute();
}
