import { BlockList, isIP } from 'node:net';

/** Networks that no server of others has an address in: this machine, private and local ones, reserved ranges. */
const NOT_PUBLIC: readonly [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];

const blocked = new BlockList();
for (const [net, prefix] of NOT_PUBLIC) {
  blocked.addSubnet(net, prefix, isIP(net) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an IP address belongs to the public internet; an IPv4 address in IPv6 notation counts as what it is. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !blocked.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
// Where Amazon's machines find their own credentials by IPv6.
linkLocal.addAddress('fd00:ec2::254', 'ipv6');

/** Whether an IP address leads to the machine's own link, where clouds keep the machine's credentials. */
export function isLinkLocalAddress(ip: string): boolean {
  return linkLocal.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an IP address is this machine's loopback. */
export function isLoopbackAddress(ip: string): boolean {
  return ip === '::1' || (isIP(ip) === 4 && ip.startsWith('127.'));
}
