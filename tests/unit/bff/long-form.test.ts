import { expect, test } from 'vitest';
import { BodyTooLarge, readEnds } from '#lib/platform/bff/body.ts';
import { readFiles, readPosted } from '#lib/platform/bff/form-post.ts';

const KB = 1024;

async function read(size: number) {
  const form = new FormData();
  form.set('before', 'Ana');
  form.set('photo', new File([new Uint8Array(size).fill(7)], 'a.jpg'));
  form.set('after', 'S');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const body = await readEnds(request, { head: 64 * KB, tail: 8 * KB, most: 1024 * KB });
  const parsed = await new Response(body, { headers: { 'content-type': type } }).formData();
  return { posted: readPosted(parsed), files: readFiles(parsed) };
}

test('a form of parts keeps its texts and its one file, which may be cut when it is too large', async () => {
  for (const size of [10, 60 * KB, 70 * KB, 200 * KB, 1000 * KB]) {
    const { posted, files } = await read(size);
    expect(posted, String(size)).toEqual({ before: 'Ana', after: 'S' });
    expect(files.map(({ name }) => name)).toEqual(['photo']);
    const kept = files[0]?.file.size ?? 0;
    expect(kept).toBe(size <= 60 * KB ? size : Math.min(size, kept));
    expect(kept).toBeGreaterThan(Math.min(size, 60 * KB) - 1);
  }
});

test('beyond all bounds it is not read', async () => {
  const request = new Request('http://x/', { method: 'POST', body: new Uint8Array(2000) });
  await expect(readEnds(request, { head: 100, tail: 10, most: 1999 })).rejects.toBeInstanceOf(BodyTooLarge);
});
