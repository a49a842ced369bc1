import 'server-only';
import { createHash } from 'node:crypto';
import { SLOW_IMAGE, uploadImage } from '#lib/contracts/content/files.ts';
import { uploadTexts } from '#lib/labels/forms/upload.ts';
import { call } from '#lib/platform/api/client.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { type FormContext, type Posted, textOf } from '#lib/platform/bff/form-post.ts';
import { type Counted, charge, spend } from '#lib/platform/limits/limits.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { itemName, MOST_ITEMS } from './domain/fields/items.ts';
import { MOST_KB } from './domain/fields/upload-image.ts';
import type { CompiledField, FormModel } from './domain/model.ts';
import { VISITORS_FOLDER } from './domain/visitor-images.ts';

type Visitor = Pick<FormContext, 'session' | 'requestId' | 'address'>;

/** The folders of a visitor's own images: the customer's, and the guest's that they were before (FORM-33). */
function foldersOf({ userId, sid }: Pick<Session, 'userId' | 'sid'>): string[] {
  const guest = createHash('sha256').update(`images of ${sid}`).digest('hex').slice(0, 24);
  return [
    ...(userId === null ? [] : [`${VISITORS_FOLDER}/${userId}`]),
    ...(sid === '' ? [] : [`${VISITORS_FOLDER}/v-${guest}`]),
  ];
}

/** What an image counts whose work had to be ended, of all that its sender may upload: others waited for it all the while. */
const SLOW_SHARE = 0.2;

/**
 * Stores an image in the visitor's own folder (FORM-32, FORM-33).
 * @returns its name and where it is shown, or what is wrong with it in the back-end's words
 * @throws BackendError
 */
export async function storeImage(
  file: File,
  { session, requestId, address }: Visitor,
): Promise<{ name: string; location: string } | { message: string }> {
  const [foldername] = foldersOf(session);
  if (!foldername) throw new Error('a visitor without an id');
  if (file.size > MOST_KB * 1024) return { message: uploadTexts.tooLarge };
  const input = { filename: fileNameOf(file), foldername, maxsize: MOST_KB, file };
  const response = await call(uploadImage, input, { requestId });
  if (!response.success) {
    if (response.errorcode === SLOW_IMAGE) {
      for (const [name, who] of countsOf(session, address)) await charge(name, who, SLOW_SHARE);
    }
    return { message: response.message };
  }
  return { name: response.message.Key, location: response.message.Location };
}

/**
 * Counts an upload of the session, and of the network: whoever sends no cookies begins a session with each. Before the image is
 * read where that can be: taking a form of five megabytes apart keeps pages waiting.
 * @throws LimitReached
 */
export async function spendUpload(session: Session, address: string): Promise<void> {
  for (const [name, who] of countsOf(session, address)) await spend(name, who);
}

function countsOf({ sid }: Session, address: string): ['uploads' | 'tries', Counted][] {
  return [
    ['uploads', { address }],
    ['tries', { ...(sid === '' ? { address } : { session: sid }), purpose: 'upload' }],
  ];
}

/** Longest name of a file that is sent on, in characters. */
const MAX_NAME = 300;
const CONTROLS = /\p{Cc}/gu;

/** A file's name as the back-end can store it: whoever writes the request chooses it. The cut may halve a character. */
function fileNameOf({ name }: File): string {
  return name.replaceAll(CONTROLS, '').slice(-MAX_NAME).toWellFormed() || 'imagen';
}

/**
 * A posted form with the names of its images: files that came along are stored, as browsers without scripts send them;
 * names of images of others are dropped.
 * @returns what the form's rules judge, and what is wrong with the images, by field name
 * @throws BackendError, LimitReached
 */
export async function withImages(
  model: FormModel,
  posted: Posted,
  { files = [], ...visitor }: Visitor & Pick<FormContext, 'files'>,
): Promise<{ typed: Posted; errors: Record<string, string> }> {
  const typed: Record<string, Posted[string]> = { ...posted };
  const errors: Record<string, string> = {};
  for (const { name, label } of imageFields(model)) {
    const [chosen, ...more] = files.filter((file) => file.name === name);
    if (!chosen) {
      const own = foldersOf(visitor.session).some((folder) => textOf(posted, name).startsWith(`${folder}/`));
      if (textOf(posted, name) === '' || own) continue;
      typed[name] = '';
      errors[name] = uploadTexts.noImage(label);
      continue;
    }
    const stored =
      more.length > 0 ? { message: uploadTexts.tooMany } : await storeUnlessBusy(chosen.file, visitor);
    if ('name' in stored) typed[name] = stored.name;
    else errors[name] = stored.message;
  }
  return { typed, errors };
}

/**
 * While too many images wait, that is what is wrong with the field: nothing else of the form is lost.
 * @throws BackendError, LimitReached
 */
async function storeUnlessBusy(file: File, visitor: Visitor): ReturnType<typeof storeImage> {
  try {
    await spendUpload(visitor.session, visitor.address);
    return await storeImage(file, visitor);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return { message: error.shopperMessage };
  }
}

/** Too many images wait for their turn in the back-end; it says so in the visitor's words. */
export function isBusy(error: unknown): error is BackendError {
  return error instanceof BackendError && error.status === 429 && error.shopperMessage !== '';
}

/** The fields that take an image, those of sub-forms with the names under which they are sent. */
function imageFields({ fields }: FormModel): Pick<CompiledField, 'name' | 'label'>[] {
  return fields.flatMap((field) => {
    const own = field.type === 'UPLOADIMAGE' && !field.disabled ? [field] : [];
    const subs = (field.items?.fields ?? []).filter(({ type }) => type === 'UPLOADIMAGE');
    const parts = Array.from({ length: subs.length > 0 ? MOST_ITEMS : 0 }, (_, at) =>
      subs.map(({ name, label }) => ({ name: itemName(field.name, at, name), label })),
    );
    return [...own, ...parts.flat()];
  });
}
