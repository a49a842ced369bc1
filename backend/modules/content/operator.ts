import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import type { Finding } from '#lib/lint/domain/finding.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { Refusal } from '../../http/handler.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { saveDraft } from './drafts.ts';
import { listNames, readText, templateIn } from './files.ts';
import { lintLayout, lintTakenAway } from './lint-layout.ts';
import { type layoutResponses, markOf } from './operator-contract.ts';
import { nameOf, type Pushed, publish, restore } from './publish.ts';
import { listRevisions, newestRevisions, type Revision } from './revision-repository.ts';

type Reply<Name extends keyof typeof layoutResponses> = z.input<(typeof layoutResponses)[Name]>;

/** A template of the largest size, every letter of it escaped. */
const BODY_LIMIT = 4 * 1024 * 1024;

const nameBody = z.object({ name: z.string().min(1).max(700) });
const who = z.string().trim().max(80).default('');
const withText = nameBody.extend({ text: z.string() });
const pushBody = withText.extend({
  by: who,
  isForced: z.boolean().default(false),
  removes: z.boolean().default(false),
});
const restoreBody = nameBody.extend({ id: z.int32(), by: who });

/** Templates for those who write them: list, pull, push, judge, preview, history, restore (`npm run layouts`). */
export function operateLayouts(
  app: FastifyInstance,
  deps: Dependencies,
  env: Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>,
): void {
  const route = <Body extends z.ZodType>(
    path: string,
    schema: Body,
    run: (body: z.output<Body>) => Promise<object>,
  ) => {
    // A template that holds what it should not is judged, with the line.
    const content = ['text'];
    operatorRoute(app, { path: `/operator/layouts/${path}`, schema, bodyLimit: BODY_LIMIT, content }, run);
  };
  const list = { method: 'GET', path: '/operator/layouts', schema: z.unknown() } as const;
  operatorRoute(app, list, () => listing(deps));
  route('pull', nameBody, (body) => pull(deps, env, body.name));
  route('push', pushBody, async (body) => pushed(env, body.name, await publish(deps, body)));
  route('judge', withText, async ({ name, text }): Promise<Reply<'judged'>> => {
    return { findings: await lintDraft(deps, nameOf(name), text) };
  });
  route('preview', withText, async ({ name: given, text }): Promise<Reply<'previewed'>> => {
    const { name, file } = nameOf(given);
    const key = await saveDraft(deps, env.webhookSecret, name, text);
    const findings = await lintDraft(deps, { name, file }, text);
    return { name, url: `${env.siteUrl}/vista-previa/${key}`, findings };
  });
  route('history', nameBody, (body) => history(deps, body.name));
  route('restore', restoreBody, async ({ name, id, by }) =>
    pushed(env, name, await restore(deps, name, id, by)),
  );
}

/** What a push would say, and what it would take away. */
async function lintDraft(
  deps: Dependencies,
  { name, file }: ReturnType<typeof nameOf>,
  text: string,
): Promise<Finding[]> {
  const { findings } = await lintLayout(deps, text, file);
  return [...(await lintTakenAway(deps, name, text, 'warning')), ...findings];
}

async function listing({ db, files }: Dependencies): Promise<Reply<'list'>> {
  const newest = await newestRevisions(db);
  const names = await listNames(files);
  const rows = await Promise.all(
    names.map(async (name) => {
      const text = (await readText(files, name)) ?? '';
      const kind = templateIn(text)?.kind ?? '';
      const revision = newest.get(name);
      const mark = markOf(text);
      // A file that somebody put there since is nobody's publication.
      const said = revision?.mark === mark ? toWire(revision) : { revision: mark, publishedat: '', by: '' };
      return { name, kind, bytes: Buffer.byteLength(text), ...said };
    }),
  );
  return { rows };
}

async function pull(
  { files }: Dependencies,
  { siteUrl }: Pick<BackendEnv, 'siteUrl'>,
  given: string,
): Promise<Reply<'pulled'>> {
  const { name } = nameOf(given);
  const text = await readText(files, name);
  if (text === null) throw new Refusal(layoutTexts.unknown(name));
  return { name, revision: markOf(text), text, schema: `${siteUrl}/schema/layout-1.json` };
}

async function history({ db, files }: Dependencies, given: string): Promise<Reply<'history'>> {
  const { name } = nameOf(given);
  const [revisions, text] = [await listRevisions(db, name), await readText(files, name)];
  const current = text === null ? '' : markOf(text);
  const at = revisions.findIndex(({ mark }) => mark === current);
  const rows = revisions.map((revision, place) => ({
    id: revision.revision_id,
    isCurrent: place === at,
    ...toWire(revision),
  }));
  return { name, rows };
}

function pushed({ siteUrl }: Pick<BackendEnv, 'siteUrl'>, given: string, done: Pushed): Reply<'pushed'> {
  const { name } = nameOf(given);
  return { name, url: addressOf(siteUrl, name), ...done };
}

/** Where a page is looked at; '' for what is no page of its own. */
function addressOf(siteUrl: string, name: string): string {
  if (/^private\/home_\d+$/.test(name)) return `${siteUrl}/`;
  return /^(pages\/|private\/[^/]+$)/.test(name) ? `${siteUrl}/${name}` : '';
}

function toWire({ mark, published_at, published_by }: Revision) {
  return { revision: mark, publishedat: published_at.toISOString(), by: published_by };
}
