import { afterEach, expect, test, vi } from 'vitest';

const own = { ...console };
const warnings = process.listeners('warning');
afterEach(() => {
  Object.assign(console, own);
  process.removeAllListeners('warning');
  for (const listener of warnings) process.on('warning', listener);
});

test('what others print is a line of the log, scrubbed', async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  vi.resetModules();
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
  const { logForeignOutput } = await import('#lib/platform/foreign-output.ts');
  logForeignOutput();
  console.error('⨯ Error: %s', 'no mail to rosa@correo.bo');
  console.log('ready');
  console.debug('quiet');
  process.emit('warning', Object.assign(new Error('too many listeners'), { name: 'MaxListeners' }));
  expect(lines).toMatchObject([
    { level: 'error', event: 'console', text: '⨯ Error: no mail to [correo]' },
    { level: 'info', event: 'console', text: 'ready' },
    { level: 'warn', event: 'node.warning', kind: 'MaxListeners', reason: 'too many listeners' },
  ]);
});
