import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Parts, readParts } from '#lib/platform/form-parts/read-parts.ts';

/** Largest form of parts, in bytes: an image of 5120 KB, and what stands around it. */
const FORM_LIMIT = 5_500_000;

/**
 * Reads forms of parts (multipart/form-data): their texts by name, and the first file as `file`, which is there until the
 * response is sent. What is no such form says nothing, and its call says what is missing.
 */
export function acceptForms(scope: FastifyInstance): void {
  const read = new WeakMap<FastifyRequest, Parts>();
  scope.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: FORM_LIMIT },
    async (request: FastifyRequest, body: FastifyRequest['raw']) => {
      const parts = await readParts(body, request.headers['content-type'] ?? '', FORM_LIMIT);
      read.set(request, parts);
      return { ...parts.texts, ...(parts.file && { file: parts.file }) };
    },
  );
  scope.addHook('onResponse', async (request) => read.get(request)?.remove());
}
