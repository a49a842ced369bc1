import { expect, test } from 'vitest';
import { errors } from '#lib/labels/platform/errors.ts';
import { guardRequest } from '#lib/platform/server/guards/request-guard.ts';
import { refusalBody } from '#lib/ucp/refusal-body.ts';
import { faultsOf } from '../../contract/ucp/schemas.ts';

const forged = { origin: 'https://otra.example' };

function bodyOf(method: string, url: string, headers: Record<string, string>): object {
  const refused = guardRequest({ method, url, headers, rawHeaders: [] }, 'https://tienda.example');
  return refused ? refusalBody(refused, url) : {};
}

test.each([
  ['POST', forged, 'forbidden', errors.forbidden, -32000],
  ['DELETE', {}, 'method_not_allowed', errors.method, -32600],
  ['POST', { 'content-length': '2000000' }, 'body_too_large', errors.tooLarge, -32600],
])(
  'an agent’s %s with %j is refused in the errors of its protocol: %s',
  (method, headers, code, content, rpcCode) => {
    const data = { code, content, continue_url: expect.stringMatching(/^https?:/) };
    expect(bodyOf(method, '/api/ucp/carts', headers)).toEqual(data);
    const rpc = bodyOf(method, '/api/ucp/mcp', headers);
    expect(rpc).toEqual({ jsonrpc: '2.0', id: null, error: { code: rpcCode, message: content, data } });
    expect(faultsOf('transports/jsonrpc.json#/$defs/error_response', rpc)).toEqual([]);
  },
);

test('tools are called by POST alone, and who reads them is told so', () => {
  const refused = guardRequest(
    { method: 'GET', url: '/api/ucp/mcp', headers: {}, rawHeaders: [] },
    'https://tienda.example',
  );
  expect(refused).toMatchObject({ status: 405, allow: 'POST' });
  expect(bodyOf('GET', '/api/ucp/mcp', {})).toMatchObject({
    error: { code: -32600, data: { code: 'method_not_allowed' } },
  });
  expect(bodyOf('GET', '/api/ucp/carts/x', {})).toEqual({});
});

test('others are refused as ever', () => {
  expect(bodyOf('POST', '/api/forms/cart', forged)).toEqual({ success: false, message: errors.forbidden });
});
