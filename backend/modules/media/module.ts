import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MAIL_PICTURE_FILE, MEDIA_WIDTHS } from '#lib/catalogue/domain/media.ts';
import { listFiles, uploadImage } from '#lib/contracts/content/files.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { handle } from '../../http/handler.ts';
import { sendBadRequest } from '../../http/register.ts';
import type { Module } from '../module.ts';
import { listShopFiles, takeImage } from './files.ts';
import { operateFiles } from './operator.ts';
import { FORMATS, mailPicture, pictureFile } from './service.ts';
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
 * Images in the widths of the shop, AVIF or WebP by what the browser takes, leaner for one that saves data, and as JPEG
 * for mail; videos and their captions; the shop's files, for those who bring them (CALL-36, CALL-37).
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
      const body = await mailPicture(deps, parsed.data.id);
      if (!body) return reply.code(404).send({ success: false, message: errors.notFound });
      return reply.header('content-type', 'image/jpeg').header('cache-control', IMMUTABLE).send(body);
    });
    app.get('/media/:id/:width', async (request, reply) => {
      const parsed = params.safeParse(request.params);
      if (!parsed.success) return sendBadRequest(reply, parsed.error);
      const format = FORMATS.find(({ type }) => request.headers.accept?.includes(type)) ?? FORMATS[1];
      const lean = request.headers['save-data'] === 'on';
      const body = await pictureFile(deps, parsed.data.id, { width: parsed.data.width, format, lean });
      if (!body) return reply.code(404).send({ success: false, message: errors.notFound });
      return reply
        .header('content-type', format.type)
        .header('cache-control', IMMUTABLE)
        .header('vary', 'accept, save-data')
        .send(body);
    });
  },
};
