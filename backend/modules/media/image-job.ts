import { Refusal } from '../../http/handler.ts';
import type { Cut } from './cut.ts';
import type { ImageWork } from './ports.ts';

/** What the image process is sent. */
export type ImageJob =
  | { work: 'visitorPicture'; filename: string; content: Uint8Array }
  | { work: 'cut'; original: Uint8Array; cut: Cut };

/** What it sends back: the image, what the visitor is told, or what went wrong. */
export type ImageResult = { body: Uint8Array } | { refused: string } | { failed: string };

/** Does a job; never throws. */
export async function doJob(job: ImageJob, work: ImageWork): Promise<ImageResult> {
  try {
    const body =
      job.work === 'cut'
        ? await work.cut(Buffer.from(job.original), job.cut)
        : await work.visitorPicture(job.filename, Buffer.from(job.content));
    return { body };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
