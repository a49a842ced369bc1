import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { listFiles, uploadImage } from '#lib/contracts/content/files.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { MAIL_PICTURE_FILE, MEDIA_WIDTHS } from '#lib/media/domain/media.ts';
import type { Dependencies } from '../../dependencies.ts';
import { handle, Limited } from '../../http/handler.ts';
import { sendBadRequest, sendLimited } from '../../http/register.ts';
import type { Module } from '../module.ts';
import { listShopFiles, takeImage } from './files.ts';
import { acceptedFormat } from './format.ts';
import { operateFiles } from './operator.ts';
import { mailPicture, pictureFile } from './service.ts';
import { sendVideo } from './video.ts';
import { pruneVisitorImages } from './visitor-images.ts';

/** Set of images and number in it: '0123456789abcdefw720-1'. */
const id = z.string().regex(/^[0-9a-f]{16}(w\d{1,5})?-\d{1,3}$/);

const params = z.object({
  id,
  width: z.coerce.number().refine((width) => MEDIA_WIDTHS.some((known) => known === width)),
});

const HOUR_MS = 3_600_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Images in the widths of the shop, AVIF, WebP or JPEG by what the client takes, leaner for one that saves data, and as
 * JPEG for mail; videos and their captions; the shop's files, for those who bring them (CALL-36, CALL-37).
 */
export const mediaModule: Module = {
  routes: (deps, env) => [
    handle(listFiles, (input) => listShopFiles(deps, env, input)),
    handle(uploadImage, (input) => takeImage(deps, env, input)),
  ],
  operate: operateFiles,
  jobs: (deps) => [{ name: 'visitor-images', everyMs: HOUR_MS, run: () => pruneVisitorImages(deps) }],
  register: (app: FastifyInstance, deps: Dependencies) => {
    app.get('/media/video/:name', (request, reply) => sendVideo(deps.files, request, reply));
    app.get(`/media/:id/${MAIL_PICTURE_FILE}`, async (request, reply) => {
      const parsed = z.object({ id }).safeParse(request.params);
      if (!parsed.success) return sendBadRequest(reply, parsed.error);
      const headers = { 'content-type': 'image/jpeg' };
      return sendPicture(reply, headers, () => mailPicture(deps, parsed.data.id));
    });
    app.get('/media/:id/:width', async (request, reply) => {
      const parsed = params.safeParse(request.params);
      if (!parsed.success) return sendBadRequest(reply, parsed.error);
      const format = acceptedFormat(request.headers.accept);
      const lean = request.headers['save-data'] === 'on';
      const headers = { 'content-type': format.type, vary: 'accept, save-data' };
      return sendPicture(reply, headers, () =>
        pictureFile(deps, parsed.data.id, { width: parsed.data.width, format, lean }),
      );
    });
  },
};

/** Sends an image to be cached for a year; 404 without one, 429 while it cannot be cut. */
async function sendPicture(
  reply: FastifyReply,
  headers: Record<string, string>,
  read: () => Promise<Buffer | null>,
): Promise<FastifyReply> {
  try {
    const body = await read();
    if (!body) return reply.code(404).send({ success: false, message: errors.notFound });
    return reply.headers({ ...headers, 'cache-control': IMMUTABLE }).send(body);
  } catch (error) {
    if (error instanceof Limited) return sendLimited(reply, error);
    throw error;
  }
}
