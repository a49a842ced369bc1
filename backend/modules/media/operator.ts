import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { kindByName, libraryName } from './file-name.ts';
import { filesIn, locationOf } from './files.ts';
import { putFile, removeFile, restoreFile } from './library.ts';
import { changesOf } from './library-repository.ts';
import type { fileResponses } from './operator-contract.ts';

type Reply<Name extends keyof typeof fileResponses> = z.input<(typeof fileResponses)[Name]>;

/** A video of the largest size in base64. */
const UPLOAD_LIMIT = 24 * 1024 * 1024;

const who = z.string().trim().max(80).default('');
/** Folder and file, as the shop says it: 'campanas/lino.webp'. */
const nameBody = z.object({ name: z.string().min(1).max(400) });
const listBody = z.object({ folder: z.string().max(300).default('') });
const uploadBody = nameBody.extend({
  folder: z.string().max(300).default(''),
  /** base64 */
  content: z.base64(),
  by: who,
  isForced: z.boolean().default(false),
});
const deleteBody = nameBody.extend({ by: who, isForced: z.boolean().default(false) });
const restoreBody = nameBody.extend({ id: z.int32(), by: who });

/** Images and videos for those who write templates: list, upload, delete, history, restore (`npm run layouts`). */
export function operateFiles(
  app: FastifyInstance,
  deps: Dependencies,
  env: Pick<BackendEnv, 'siteUrl'>,
): void {
  const route = <Body extends z.ZodType>(
    path: string,
    schema: Body,
    run: (body: z.output<Body>) => Promise<object>,
  ) => operatorRoute(app, { path: `/operator/files/${path}`, schema }, run);
  route('list', listBody, async ({ folder }): Promise<Reply<'files'>> => {
    return { rows: await filesIn(deps, env, folder) };
  });
  operatorRoute(
    app,
    { path: '/operator/files/upload', schema: uploadBody, bodyLimit: UPLOAD_LIMIT },
    async ({ name, folder, content, by, isForced }): Promise<Reply<'uploaded'>> => {
      const { path, state, bytes, width, height, ...put } = await putFile(deps, {
        name: libraryName(name, folder),
        content: Buffer.from(content, 'base64'),
        by,
        onTaken: isForced ? 'replace' : 'refuse',
      });
      const location = locationOf(env, put.name, path);
      return { name: put.name, state, location, bytes, width, height };
    },
  );
  route('delete', deleteBody, async ({ name: given, by, isForced }): Promise<Reply<'deleted'>> => {
    const name = nameOf(given);
    return { name, id: await removeFile(deps, name, by, isForced) };
  });
  route('history', nameBody, async ({ name: given }): Promise<Reply<'history'>> => {
    const name = nameOf(given);
    const rows = (await changesOf(deps.db, name)).map((change) => ({
      id: change.revision_id,
      at: change.happened_at.toISOString(),
      by: change.done_by,
      isDeleted: change.is_deleted,
      bytes: change.bytes,
      width: change.width,
      height: change.height,
    }));
    return { name, rows };
  });
  route('restore', restoreBody, async ({ name: given, id, by }): Promise<Reply<'restored'>> => {
    const name = nameOf(given);
    await restoreFile(deps, name, id, by);
    return { name };
  });
}

/** 'campanas/lino.webp' as it lies in the shop; an import may have called an image anything. @throws Refusal for no file's name */
function nameOf(given: string): string {
  return kindByName(given) === 'picture' ? given.replace(/^\/+/, '') : libraryName(given, '');
}
