import { expect, test } from 'vitest';
import { isPublicAddress } from '#lib/platform/outgoing/public-address.ts';

test.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:2800:220:1::1', '::ffff:8.8.8.8'])(
  'a supplier may be at %s',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  },
);

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '64:ff9b::a00:1', '2002:a00:1::'],
  ...['::ffff:0:127.0.0.1', '3fff::1', '4000::1', '192.88.99.1'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
  ...['', 'localhost', '127.0.0.1:80'],
])('«%s» is no address of the public internet', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});
