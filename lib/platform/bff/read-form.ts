import { BodyTooLarge, readBody, readEnds } from './body.ts';
import { type FormMemory, MAX_TEXTS, NoFormMemory } from './form-memory.ts';
import { type Posted, type PostedFile, readFiles, readPosted } from './form-post.ts';

/** The longest image of a form, in bytes. */
const MAX_IMAGE = 5120 * 1024;
/** Longest form of parts that is read to its end, in bytes. */
const MAX_PARTS = 25_000_000;

/** A form as it was sent. */
export interface SentForm {
  posted: Posted;
  files: PostedFile[];
}

/**
 * Reads a posted form. One of parts may bring an image, one that is too large also: its texts are taken all the same.
 * @param memory that holds its body, for the caller to release
 * @returns why it cannot be read where it cannot; null for what is no form
 */
export async function readForm(
  request: Request,
  { hold }: FormMemory,
): Promise<SentForm | 'too large' | 'busy' | null> {
  try {
    const type = request.headers.get('content-type') ?? '';
    const body = /^multipart\/form-data\b/i.test(type)
      ? await readEnds(request, { head: MAX_IMAGE + MAX_TEXTS, tail: MAX_TEXTS, most: MAX_PARTS }, hold)
      : await readBody(request, MAX_TEXTS, hold);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return { posted: readPosted(form), files: readFiles(form) };
  } catch (error) {
    if (error instanceof NoFormMemory) return 'busy';
    return error instanceof BodyTooLarge ? 'too large' : null;
  }
}
