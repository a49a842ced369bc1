import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { logResponse } from '#lib/platform/server/http/request-log.ts';

const log = vi.hoisted(() => vi.fn());
vi.mock('#lib/platform/logging.ts', () => ({ log }));

test.each([
  ['/mesa', 200, 'info'],
  ['/readyz', 200, 'debug'],
  ['/healthz', 200, 'debug'],
  ['/metrics', 200, 'debug'],
  ['/readyz', 503, 'info'],
])('a request for %s that ends with %i is a line of level %s', (route, statusCode, level) => {
  log.mockClear();
  const response = Object.assign(new EventEmitter(), { statusCode });
  logResponse({ method: 'GET' } as IncomingMessage, response as unknown as ServerResponse, route);
  response.emit('finish');
  expect(log.mock.calls).toEqual([
    [level, 'request', { method: 'GET', status: statusCode, ms: expect.any(Number) }],
  ]);
});
