import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errors } from '#lib/labels/platform/errors.ts';
import type { FileStore } from '../../ports/files.ts';
import { rangeOf } from './range.ts';

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' };
const params = z.object({
  name: z
    .string()
    .max(120)
    .regex(/^\w[\w-]*\.(?:mp4|vtt)$/),
});
/** A file may be put in the place of another of its name: browsers revalidate after an hour. */
const CACHING = 'public, max-age=3600';

/** A video, or its captions, from the folder videos: whole or the requested range (BLOCK-27). */
export async function sendVideo(files: FileStore, request: FastifyRequest, reply: FastifyReply) {
  const parsed = params.safeParse(request.params);
  const file = parsed.success ? await files.open(`videos/${parsed.data.name}`) : null;
  if (!parsed.success || !file) return reply.code(404).send({ success: false, message: errors.notFound });
  const mark = `"${createHash('sha256').update(file.mark).digest('hex').slice(0, 16)}"`;
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const headers = { 'accept-ranges': 'bytes', etag: mark, 'cache-control': CACHING };
  if (known === mark) return reply.code(304).headers(headers).send();
  const part = rangeOf(ifRange === undefined || ifRange === mark ? range : undefined, file.size);
  if (part === 'none')
    return reply.code(416).headers(headers).header('content-range', `bytes */${file.size}`).send();
  const { from, to } = part ?? { from: 0, to: file.size - 1 };
  // First of all: a store that is away is no video that may be cached.
  const content = await file.read(from, to);
  reply.headers(headers);
  if (part) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.size}`);
  return reply
    .header('content-type', TYPES[parsed.data.name.slice(-3)])
    .header('content-length', Math.max(0, to - from + 1))
    .send(content);
}
