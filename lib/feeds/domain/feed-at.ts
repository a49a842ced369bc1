import type { Channel } from './channel.ts';
import { googleChannel } from './google.ts';
import { metaChannel } from './meta.ts';

/** The feed that an address names: 'google' and '101.xml', 'meta' and '101.csv'; null for any other. */
export function feedAt(channel: string, file: string): { channel: Channel; store: string } | null {
  const [, store = '', ending] = /^(\d{1,9})\.(xml|csv)$/.exec(file) ?? [];
  if (channel === 'google' && ending === 'xml') return { channel: googleChannel, store };
  if (channel === 'meta' && ending === 'csv') return { channel: metaChannel, store };
  return null;
}
