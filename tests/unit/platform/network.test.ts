import { describe, expect, test } from 'vitest';
import { addressIn, networkOf } from '#lib/platform/domain/network.ts';

describe('the network that limits count by', () => {
  test.each([
    ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
    ['written in IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
    ['written in IPv6, in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
    ['written in IPv6, in full', '0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['with a port, as some proxies say it', '203.0.113.7:51234', '203.0.113.7'],
    ['an IPv6 address is its /64', '2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
    ['whatever stands behind it', '2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
    ['also with zeros in front', '2001:0DB8:0000:0001::1', '2001:db8:0:1'],
    ['also shortened', '2001:DB8::1', '2001:db8:0:0'],
    ['also shortened at its end', '2001:db8:0:1::', '2001:db8:0:1'],
    ['also in brackets with a port', '[2001:db8:0:1::9]:443', '2001:db8:0:1'],
    ['with the zone left out', 'fe80::1%eth0', 'fe80:0:0:0'],
    ['the loopback', '::1', '0:0:0:0'],
    ['NAT64: all of IPv4 lies in one /64', '64:ff9b::203.0.113.7', '203.0.113.7'],
    ['NAT64, in hexadecimal', '64:ff9b::cb00:7107', '203.0.113.7'],
    ['NAT64 of a network of its own is a /64', '64:ff9b:1:2::cb00:7107', '64:ff9b:1:2'],
    ['6to4: one address has 65,536 networks', '2002:cb00:7107:1234::1', '203.0.113.7'],
    ['Teredo: all clients of a server lie in one /64', '2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7'],
    ['nobody', '', ''],
    ['a socket', 'unix', 'unix'],
    ['no address: too many groups', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['no address: two gaps', '1::2::3', '1::2::3'],
    ['no address: a group too long', '12345::1', '12345::1'],
    ['no address: no such byte', '::ffff:1.2.3.400', '::ffff:1.2.3.400'],
  ])('%s', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('every address of a /64 has one network, that of its neighbour another', () => {
    const inside = Array.from({ length: 1000 }, (_, n) =>
      networkOf(`2001:db8:7:1:${(n * 61).toString(16)}::${n}`),
    );
    expect(new Set(inside)).toEqual(new Set(['2001:db8:7:1']));
    expect(networkOf('2001:db8:7:2::1')).toBe('2001:db8:7:2');
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:80', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['_hidden', null],
  ['999.0.113.7', null],
  ['', null],
])('the address in %j is %j', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
