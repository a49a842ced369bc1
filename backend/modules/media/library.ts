import { createHash } from 'node:crypto';
import { tagsOf, templatesNaming, VIDEOS } from '#backend/modules/content/index.ts';
import { notifyChanged } from '#backend/modules/outbox/index.ts';
import { fileTexts } from '#lib/labels/data/files.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { defectOf, kindOf } from './content-kind.ts';
import { besideOf, kindByName } from './file-name.ts';
import {
  addChange,
  type Content,
  changesOf,
  namePicture,
  pictureOf,
  productsShowing,
} from './library-repository.ts';
import { setOf, shaOf, storeOriginal } from './original.ts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'clock' | 'locks'>;

const KB = 1024;
/** Largest image, as the original back-end has it (GAP-090), and largest video, in bytes. */
const MOST_BYTES = { picture: 5120 * KB, video: 16 * KB * KB, captions: 512 * KB } as const;

export interface Upload {
  /** As `libraryName` makes it. */
  name: string;
  content: Buffer;
  by: string;
  /** A limit of the sender's own, in bytes. */
  most?: number;
  /** What happens when the name has another content already. */
  onTaken: 'refuse' | 'replace' | 'beside';
}

export interface StoredFile extends Content {
  name: string;
  state: 'stored' | 'replaced' | 'same';
  /** Id of the image's set, '' for videos. */
  path: string;
}

/**
 * Stores an image, a video or captions in the media library (CALL-37). Its kind is that of its content, not of its name;
 * other or incomplete contents are refused. The content that the name had before can be restored.
 * @throws Refusal with what is wrong
 */
export async function putFile(deps: Deps, upload: Upload): Promise<StoredFile> {
  const { name, content } = upload;
  const kind = kindByName(name) ?? 'picture';
  const most = Math.min(MOST_BYTES[kind], upload.most ?? Number.POSITIVE_INFINITY);
  if (content.length === 0) throw new Refusal(fileTexts.empty(name));
  if (content.length > most) throw new Refusal(fileTexts.tooLarge(name, content.length, most));
  const found = kindOf(content);
  if (found === null) throw new Refusal(fileTexts.badContent(name));
  if (found !== kind) throw new Refusal(fileTexts.otherContent(name));
  if (kind === 'picture' && (await defectOf(content))) throw new Refusal(fileTexts.badContent(name));
  const kept = await keep(deps, name, content);
  return deps.locks.inTurn(`file:${name}`, async () => {
    const now = await currentOf(deps, name);
    const path = kind === 'picture' ? setOf([shaOf(kept.file_key)]) : '';
    if (now?.file_key === kept.file_key) return { ...kept, name, path, state: 'same' };
    if (now && upload.onTaken === 'refuse') throw new Refusal(fileTexts.taken(name));
    if (now && upload.onTaken === 'beside') {
      return putFile(deps, { ...upload, name: besideOf(name, shaOf(kept.file_key)) });
    }
    await change(deps, { name, before: now, after: kept, by: upload.by });
    return { ...kept, name, path, state: now ? 'replaced' : 'stored' };
  });
}

/**
 * Removes a name; its content stays, to be restored.
 * @returns the number of the change, to restore it by
 * @throws Refusal when there is no such file, or a template or product names it (unless forced)
 */
export async function removeFile(deps: Deps, name: string, by: string, isForced: boolean): Promise<number> {
  return deps.locks.inTurn(`file:${name}`, async () => {
    const now = await currentOf(deps, name);
    if (!now) throw new Refusal(fileTexts.unknown(name));
    const users = [
      ...(await templatesNaming(deps.files, shortName(name))),
      ...(await productsShowing(deps.db, name)).map(fileTexts.product),
    ];
    if (users.length > 0 && !isForced) throw new Refusal(fileTexts.used(name, users));
    return change(deps, { name, before: now, after: null, by });
  });
}

/** Restores the content that a name had at one of its changes. @throws Refusal when that is not kept */
export async function restoreFile(deps: Deps, name: string, id: number, by: string): Promise<void> {
  await deps.locks.inTurn(`file:${name}`, async () => {
    const changes = await changesOf(deps.db, name);
    const wanted = changes.find(({ revision_id }) => revision_id === id);
    if (!wanted) throw new Refusal(fileTexts.noRevision(name, id));
    const { file_key, bytes, width, height } = wanted;
    const after = { file_key, bytes, width, height };
    await change(deps, { name, before: await currentOf(deps, name), after, by });
  });
}

/** Stores a content under its hash. */
async function keep({ files }: Deps, name: string, content: Buffer): Promise<Content> {
  const bytes = content.length;
  if (kindByName(name) !== 'picture') {
    const sha = createHash('sha256').update(content).digest('hex');
    const file_key = `kept/${sha.slice(0, 2)}/${sha}${name.slice(name.lastIndexOf('.'))}`;
    await files.write(file_key, content);
    return { file_key, bytes, width: 0, height: 0 };
  }
  const stored = await storeOriginal({ files }, content);
  if (!stored) throw new Refusal(fileTexts.badContent(name));
  return { file_key: stored.fileKey, bytes, width: stored.width, height: stored.height };
}

/** The content that a name has now; null for none. A video that was put into the folder by hand is recorded from now on. */
async function currentOf(deps: Deps, name: string): Promise<Content | null> {
  if (kindByName(name) !== 'picture') {
    const video = await deps.files.read(name);
    return video && keep(deps, name, video);
  }
  const picture = await pictureOf(deps.db, name);
  if (!picture) return null;
  const { file_key, width, height } = picture;
  return { file_key, width, height, bytes: (await deps.files.size(file_key)) ?? 0 };
}

interface Change {
  name: string;
  before: Content | null;
  /** Null removes the name. */
  after: Content | null;
  by: string;
}

async function change(deps: Deps, { name, before, after, by }: Change): Promise<number> {
  const { db, files, clock } = deps;
  const isPicture = kindByName(name) === 'picture';
  const video = !isPicture && after ? await files.read(after.file_key) : null;
  const users = await templatesNaming(files, shortName(name));
  return inTransaction(db, async (trx) => {
    const now = clock();
    const [newest] = await changesOf(trx, name);
    // Contents that were not uploaded, such as an import's image, can be restored, too.
    if (before && newest?.file_key !== before.file_key)
      await addChange(trx, { ...before, name, happened_at: now, done_by: '', is_deleted: false });
    const said = after ?? before;
    if (!said) throw new Refusal(fileTexts.unknown(name));
    const row = { ...said, name, happened_at: now, done_by: by, is_deleted: after === null };
    const id = await addChange(trx, row);
    if (isPicture && after) await namePicture(trx, name, setOf([shaOf(after.file_key)]), after, name);
    else if (isPicture) await trx.deleteFrom('media_name').where('name', '=', name).execute();
    const products = isPicture ? await productsShowing(trx, name) : [];
    await notifyChanged(trx, [...users.flatMap(tagsOf), ...products.map((product) => `product:${product}`)]);
    // Before the commit: whoever receives the change event reads the new video.
    if (video) await files.write(name, video);
    else if (!isPicture) await files.remove(name);
    return id;
  });
}

/** As templates write it: videos without their folder. */
function shortName(name: string): string {
  return kindByName(name) === 'picture' ? name : name.slice(VIDEOS.length + 1);
}
