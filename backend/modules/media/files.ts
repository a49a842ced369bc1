import type { z } from 'zod';
import { VIDEOS } from '#backend/modules/content/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { listFiles, shopFile, uploadImage } from '#lib/contracts/content/files.ts';
import { MEDIA_WIDTHS } from '#lib/media/domain/media.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BackendEnv } from '../../env.ts';
import { folderName, libraryName } from './file-name.ts';
import { putFile } from './library.ts';
import { picturesIn } from './library-repository.ts';
import { isVisitorsFolder, takeVisitorImage } from './visitor-images.ts';

const KB = 1024;
const LARGEST = MEDIA_WIDTHS.at(-1);

type Row = z.output<typeof shopFile>;
type Site = Pick<BackendEnv, 'siteUrl'>;

/** The files of a folder and of those below it (CALL-36). @throws Refusal for what is no folder */
export async function filesIn(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  site: Site,
  given: string,
): Promise<Row[]> {
  const folder = folderName(given);
  const pictures = await Promise.all(
    (await picturesIn(db, folder)).map(async ({ name, path, file_key, width, height }) => ({
      ...split(name),
      bytes: (await files.size(file_key)) ?? 0,
      width,
      height,
      location: locationOf(site, name, path),
    })),
  );
  const videos = folder === '' || folder === VIDEOS ? await files.list(`${VIDEOS}/`) : [];
  const more = await Promise.all(
    videos.map(async (name) => ({
      ...split(name),
      bytes: (await files.size(name)) ?? 0,
      width: 0,
      height: 0,
      location: locationOf(site, name, ''),
    })),
  );
  return [...pictures, ...more];
}

/** CALL-36. @throws Refusal for what is no folder */
export async function listShopFiles(
  deps: Pick<Dependencies, 'db' | 'files'>,
  site: Site,
  { foldername }: CallInput<typeof listFiles>,
): Promise<CallOutput<typeof listFiles>> {
  return { success: true, rows: await filesIn(deps, site, foldername) };
}

/** CALL-37; below 'usuarios' an image of a visitor (FORM-33). @throws Refusal with what is wrong with the image, Limited */
export async function takeImage(
  deps: Pick<Dependencies, 'db' | 'files' | 'clock' | 'locks' | 'images'>,
  site: Site,
  { filename, foldername, maxsize, file }: CallInput<typeof uploadImage>,
): Promise<CallOutput<typeof uploadImage>> {
  const content = Buffer.from(await file.arrayBuffer());
  const most = maxsize * KB;
  const { name, path } = isVisitorsFolder(foldername)
    ? await takeVisitorImage(deps, { filename, folder: foldername, content, most })
    : await putFile(deps, {
        name: libraryName(filename, foldername),
        content,
        by: '',
        most,
        onTaken: 'beside',
      });
  return { success: true, message: { Location: locationOf(site, name, path), Key: name } };
}

/** Where a file can be had: an image in its largest cut. @param path the image's set, '' for videos */
export function locationOf({ siteUrl }: Site, name: string, path: string): string {
  return path === ''
    ? `${siteUrl}/media/video/${split(name).filename}`
    : `${siteUrl}/media/${path}-1/${LARGEST}`;
}

function split(name: string): { foldername: string; filename: string } {
  const at = name.lastIndexOf('/');
  return { foldername: name.slice(0, Math.max(0, at)), filename: name.slice(at + 1) };
}
