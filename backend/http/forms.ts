import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Largest form of parts, in bytes: an image of 5120 KB, and what stands around it. */
const FORM_LIMIT = 5_500_000;

/**
 * Reads forms of parts (multipart/form-data): their texts by name, and the first file as `file`. What is no such form
 * says nothing, and its call says what is missing.
 */
export function acceptForms(scope: FastifyInstance): void {
  const settings = { parseAs: 'buffer', bodyLimit: FORM_LIMIT } as const;
  const read = async (request: FastifyRequest, body: Buffer) => {
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => new FormData());
    const texts = [...form].filter(([, value]) => typeof value === 'string');
    const file = [...form.values()].find((value) => typeof value !== 'string');
    return { ...Object.fromEntries(texts), ...(file && { file }) };
  };
  scope.addContentTypeParser('multipart/form-data', settings, read);
}
