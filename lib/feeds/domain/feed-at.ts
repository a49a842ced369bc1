import type { Channel } from './channel.ts';
import { googleChannel } from './google.ts';
import { metaChannel } from './meta.ts';
import { openaiChannel } from './openai.ts';

const FEEDS: readonly { name: string; ending: string; channel: Channel }[] = [
  { name: 'google', ending: 'xml', channel: googleChannel },
  { name: 'meta', ending: 'csv', channel: metaChannel },
  { name: 'openai', ending: 'jsonl', channel: openaiChannel },
];

/** The feed that an address names: 'google' and '101.xml', 'meta' and '101.csv', 'openai' and '101.jsonl'; null for any other. */
export function feedAt(name: string, file: string): { channel: Channel; store: string } | null {
  const [, store = '', ending] = /^(\d{1,9})\.(\w+)$/.exec(file) ?? [];
  const found = FEEDS.find((feed) => feed.name === name && feed.ending === ending);
  return found ? { channel: found.channel, store } : null;
}
