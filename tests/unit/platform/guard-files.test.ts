import { expect, test, vi } from 'vitest';
import { BackendError } from '#lib/platform/api/errors.ts';
import { guarded, type Pool } from '#lib/platform/api/guard.ts';
import { saysFilesAway } from '#lib/platform/api/wire.ts';

const backend: Pool = { name: 'calls', urls: ['http://backend-files.test'] };

test('files that are away open no circuit: calls that need none go on', async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  const body = { success: false, message: 'En este momento no…', retryafter: 5, away: 'files' };
  expect([saysFilesAway(body), saysFilesAway({ ...body, away: undefined })]).toEqual([true, false]);
  const away = async () => {
    throw new BackendError('http', 'getFile', 'status 503', { status: 503, filesAway: saysFilesAway(body) });
  };
  for (let at = 0; at < 20; at += 1) {
    const lost = guarded(backend, { method: 'getFile', kind: 'write', retry: 'never' }, away);
    await expect(lost).rejects.toMatchObject({ kind: 'http', outage: true });
  }
  const other = guarded(
    backend,
    { method: 'getStores', kind: 'write', retry: 'never' },
    async () => 'answer',
  );
  expect(await other).toBe('answer');
});
