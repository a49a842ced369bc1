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

type Answer<Name extends keyof typeof fileResponses> = z.input<(typeof fileResponses)[Name]> & { success: true };

/** A video of the largest size in base64. */
const UPLOAD_LIMIT = 24 * 1024 * 1024;

const who = z.string().trim().max(80).default('');
/** Folder and file, as the shop says it: 'campanas/lino.webp'. */
const named = z.object({ name: z.string().min(1).max(400) });
const listBody = z.object({ folder: z.string().max(300).default('') });
const uploadBody = named.extend({
  folder: z.string().max(300).default(''),
  /** base64 */
  content: z.base64(),
  by: who,
  isForced: z.boolean().default(false),
});
const deleteBody = named.extend({ by: who, isForced: z.boolean().default(false) });
const restoreBody = named.extend({ id: z.int(), by: who });

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
  route('list', listBody, async ({ folder }): Promise<Answer<'files'>> => {
    return { success: true, rows: await filesIn(deps, env, folder) };
  });
  operatorRoute(
    app,
    { path: '/operator/files/upload', schema: uploadBody, bodyLimit: UPLOAD_LIMIT },
    async ({ name, folder, content, by, isForced }): Promise<Answer<'uploaded'>> => {
      const { path, state, bytes, width, height, ...put } = await putFile(deps, {
        name: libraryName(name, folder),
        content: Buffer.from(content, 'base64'),
        by,
        onTaken: isForced ? 'replace' : 'refuse',
      });
      const location = locationOf(env, put.name, path);
      return { success: true, name: put.name, state, location, bytes, width, height };
    },
  );
  route('delete', deleteBody, async ({ name: given, by, isForced }): Promise<Answer<'deleted'>> => {
    const name = nameOf(given);
    return { success: true, name, id: await removeFile(deps, name, by, isForced) };
  });
  route('history', named, async ({ name: given }): Promise<Answer<'history'>> => {
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
    return { success: true, name, rows };
  });
  route('restore', restoreBody, async ({ name: given, id, by }): Promise<Answer<'restored'>> => {
    const name = nameOf(given);
    await restoreFile(deps, name, id, by);
    return { success: true, name };
  });
}

/** 'campanas/lino.webp' as it lies in the shop; an import may have called a picture anything. @throws Refusal for no file's name */
function nameOf(given: string): string {
  return kindByName(given) === 'picture' ? given.replace(/^\/+/, '') : libraryName(given, '');
}
