import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name a customer's network; within it there are as many addresses as they like. */
const GROUPS = 4;

/** What of an address attempts are counted by: the whole of IPv4, the network of IPv6 (/64), anything else as it is. */
export function networkOf(address: string): string {
  const [bare = ''] = address.trim().toLowerCase().split('%');
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...new Array<string>(missing).fill('0'), ...after];
  return groups
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
