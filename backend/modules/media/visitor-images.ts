import { VISITORS_FOLDER } from '#lib/forms/domain/visitor-images.ts';
import { uploadTexts as texts } from '#lib/labels/forms/upload.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { folderName } from './file-name.ts';
import { ownImageWork } from './image-work.ts';
import { namePicture } from './library-repository.ts';
import { setOf, storeOriginal } from './original.ts';
import {
  dueImages,
  forgetImage,
  postpone,
  rememberImage,
  type VisitorImage,
} from './visitor-image-repository.ts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'clock' | 'locks' | 'images'>;

/** One at a time stores or removes: an image that comes again must not lose its file to its removal. */
const TURN = 'visitor-images';
/** What a record names is looked at again after this time: the record may have gone. */
const NAMED_MS = 30 * DAY_MS;

/** Is a folder one of those that visitors' images are sent to (FORM-33)? */
export function isVisitorsFolder(folder: string): boolean {
  return folder === VISITORS_FOLDER || folder.startsWith(`${VISITORS_FOLDER}/`);
}

/**
 * Stores an image that a visitor uploads in a form, in the folder of that visitor. The same image again is the same file.
 * @throws Refusal with what is wrong, in the visitor's words
 * @throws Limited while too many others wait
 */
export async function takeVisitorImage(
  deps: Deps,
  upload: { filename: string; folder: string; content: Buffer; most: number },
): Promise<VisitorImage> {
  const folder = folderName(upload.folder);
  if (!/^\w+\/[\w-]+$/.test(folder)) throw new Refusal(texts.failed);
  if (upload.content.length > upload.most) throw new Refusal(texts.tooLarge);
  const { visitorPicture } = deps.images ?? ownImageWork;
  const body = await visitorPicture(upload.filename, upload.content);
  return deps.locks.inTurn(TURN, () => keep(deps, folder, body));
}

async function keep({ db, files, clock }: Deps, folder: string, body: Buffer): Promise<VisitorImage> {
  const stored = await storeOriginal({ files }, body);
  if (!stored) throw new Refusal(texts.damaged);
  const path = setOf([stored.sha]);
  const image = { name: `${folder}/${path}.webp`, path };
  const { fileKey: file_key, width, height } = stored;
  const now = clock();
  await inTransaction(db, async (trx) => {
    const content = { file_key, width, height, bytes: body.length };
    await namePicture(trx, image.name, path, content, image.name);
    await rememberImage(trx, image, now, new Date(now.getTime() + DAY_MS));
  });
  return image;
}

/**
 * Removes images that no record named within a day, their cuts with them.
 * @returns how many were removed
 */
export function pruneVisitorImages(deps: Deps): Promise<number> {
  return deps.locks.inTurn(TURN, () => prune(deps));
}

async function prune({ db, files, clock }: Deps): Promise<number> {
  const now = clock();
  const due = await dueImages(db, now);
  const named = due.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  await postpone(db, named, new Date(now.getTime() + NAMED_MS));
  const gone = due.filter(({ isNamed }) => !isNamed);
  for (const image of gone) {
    await inTransaction(db, async (trx) => {
      const original = await forgetImage(trx, image);
      if (original === '') return;
      // Before the commit: what could not be removed is tried again.
      const cuts = await files.list(`media-cuts/${image.path}-1/`);
      for (const key of [...cuts, original]) await files.remove(key);
    });
  }
  return gone.length;
}
