const GROUP_COUNT = 8;
/** Groups of an IPv6 address that name a caller's network (/64): within it there are as many addresses as they like. */
const NETWORK_GROUPS = 4;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUP = /^[0-9a-f]{1,4}$/;

/**
 * The network of a caller, by which limits count: the whole of an IPv4 address, the /64 of IPv6. Where an IPv6 address stands
 * for an IPv4 one (mapped, NAT64, 6to4, Teredo) it is that one: neither does everybody behind a translator share a count,
 * nor has one IPv4 address a count for each of the networks that 6to4 gives it. Zones, brackets and ports are left out;
 * what is no address is itself.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  const groups = groupsOf(bare);
  if (groups === null) return bare;
  return embeddedIpv4(groups) ?? groups.slice(0, NETWORK_GROUPS).map(hex).join(':');
}

/** An address without brackets, port and zone; null for what is neither IPv4 nor IPv6. */
export function addressIn(text: string): string | null {
  const bare = bareAddress(text);
  return groupsOf(bare) === null && ipv4Groups(bare) === null ? null : bare;
}

function bareAddress(text: string): string {
  const typed = text.trim().toLowerCase();
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(typed)?.[1];
  const withPort = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(typed)?.[1];
  const [bare = ''] = (bracketed ?? withPort ?? typed).split('%');
  return bare;
}

/** The eight groups of an IPv6 address, however it is written; null for any other text. */
function groupsOf(text: string): number[] | null {
  const halves = text.split('::');
  if (!text.includes(':') || halves.length > 2) return null;
  const [before, after = []] = halves.map(readGroups);
  if (!before || !after) return null;
  const missing = GROUP_COUNT - before.length - after.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...before, ...new Array<number>(missing).fill(0), ...after];
}

/** Groups between colons, the last of them perhaps written as IPv4; null when one is none. */
function readGroups(text: string): number[] | null {
  if (text === '') return [];
  const parts = text.split(':');
  const last = ipv4Groups(parts.at(-1) ?? '');
  const plain = last ? parts.slice(0, -1) : parts;
  if (!plain.every((part) => GROUP.test(part))) return null;
  return [...plain.map((part) => Number.parseInt(part, 16)), ...(last ?? [])];
}

function ipv4Groups(text: string): [number, number] | null {
  if (!IPV4.test(text)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return Math.max(a, b, c, d) > 255 ? null : [a * 256 + b, c * 256 + d];
}

/** The IPv4 address that an IPv6 address stands for; null for one that stands for itself. */
function embeddedIpv4(groups: readonly number[]): string | null {
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = groups;
  const middle = [g2, g3, g4, g5].every((group) => group === 0);
  const isMapped = [g0, g1, g2, g3, g4].every((group) => group === 0) && g5 === 0xffff;
  if (isMapped) return ipv4(g6, g7);
  if (g0 === 0x64 && g1 === 0xff9b && middle) return ipv4(g6, g7);
  if (g0 === 0x2002) return ipv4(g1, g2);
  // Teredo writes the client's address with its bits turned over.
  if (g0 === 0x2001 && g1 === 0) return ipv4(g6 ^ 0xffff, g7 ^ 0xffff);
  return null;
}

function ipv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function hex(group: number): string {
  return group.toString(16);
}
