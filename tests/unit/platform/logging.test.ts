import { beforeEach, expect, test, vi } from 'vitest';

let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
});

/** The modules anew, so that they read this test's environment. */
async function logAt(level: string) {
  vi.stubEnv('LOG_LEVEL', level);
  vi.resetModules();
  const { log } = await import('#lib/platform/logging.ts');
  const { withRequest } = await import('#lib/platform/request-context.ts');
  return { log, withRequest };
}

test('a line is JSON with level, event, time, and the request under way', async () => {
  const { log, withRequest } = await logAt('info');
  const requestId = '0b9c2c7e-2f3a-4c1d-9a57-2f6a0c9f7d11';
  await withRequest({ requestId, route: '/checkout/cart' }, async () => {
    await Promise.resolve();
    log('warn', 'cart.failed', { kind: 'timeout' });
  });
  log('error', 'job.failed');
  expect(lines[0]).toMatchObject({ level: 'warn', event: 'cart.failed', kind: 'timeout', requestId });
  expect(lines[0]?.route).toBe('/checkout/cart');
  expect(String(lines[0]?.time)).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(lines[1]).not.toHaveProperty('requestId');
});

test('lines below the wanted level are not written', async () => {
  const { log } = await logAt('warn');
  log('info', 'quiet');
  log('warn', 'loud');
  expect(lines.map(({ event }) => event)).toEqual(['loud']);
});

test('whatever is passed, nothing personal is written', async () => {
  const { log } = await logAt('debug');
  log('info', 'order of rosa@correo.bo', {
    firstName: 'Rosa',
    reason: 'no mail to rosa@correo.bo',
    phone: 70012345,
  });
  expect(JSON.stringify(lines)).not.toMatch(/rosa|70012345/i);
});
