import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import MiniSearch from 'minisearch';
import { z } from 'zod';
import { parseJson } from '#lib/platform/domain/json.ts';

/** What the specification's wire asks for, as this engine reads it (CALL-89). */
const query = z.object({
  query: z.string(),
  page: z.object({ current: z.int(), size: z.int() }),
  filters: z.object({
    storeid: z.number(),
    productqty: z.object({ from: z.number(), to: z.number() }),
    statusid: z.number(),
  }),
  search_fields: z.record(z.string(), z.object({ weight: z.number() })),
  precision: z.number(),
});

/** A product as an engine keeps it: texts and numbers, and whatever is more as text. */
export type SearchDocument = Readonly<Record<string, unknown>> & { id: string; storeid: number };

/** How it treats requests: as an engine does, or as one that is not itself. */
type Manner = 'well' | 'silent' | 'broken' | 'cut';

/** A search engine over the wire of the specification that is none of the shop's code. */
export interface HostedSearch {
  url: string;
  manner: Manner;
  /** Takes products, as the operator of an engine fills it. */
  fill(documents: readonly SearchDocument[]): void;
  /** Ids of what it finds for words in a catalogue, the best first. */
  find(words: string, storeid: number): string[];
  /** Queries that it was sent. */
  asked: string[];
  close(): void;
}

/** Fields that it looks into, with what each counts where a query does not say. */
const FIELDS = ['productname', 'tags', 'productmodel', 'category', 'colors', 'sizes'];
/** Below it one letter in five may be another one. */
const EXACT = 9;

const boosts = { productname: 10, tags: 8 };

const isWithin = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to;

/** @param key who does not show it is refused */
export async function startHostedSearch(key: string): Promise<HostedSearch> {
  const engine = new MiniSearch<SearchDocument>({
    fields: FIELDS,
    storeFields: ['id', 'storeid'],
    extractField: (document, field) =>
      (field === 'storeid' ? document.storeid : String(document[field] ?? '')) as string,
  });
  const kept = new Map<string, SearchDocument>();
  const search = (words: string, storeid: number, boost: Record<string, number>, fuzzy: number) =>
    engine.search(words, { boost, fuzzy, prefix: true, filter: (hit) => hit.storeid === storeid });

  const respond = (body: string) => {
    const { query: words, page, filters, search_fields, precision } = query.parse(parseJson(body));
    self.asked.push(words);
    const weights = Object.entries(search_fields).map(([name, { weight }]) => [name, weight]);
    const found = search(words, filters.storeid, Object.fromEntries(weights), precision < EXACT ? 0.2 : 0)
      .map(({ id, score }) => ({ document: kept.get(id), score }))
      .filter(({ document }) => document?.statusid === filters.statusid)
      .filter(({ document }) => isWithin(Number(document?.quantity), filters.productqty));
    const hits = found.slice((page.current - 1) * page.size, page.current * page.size);
    return {
      results: hits.map(({ document, score }) => ({
        ...Object.fromEntries(Object.entries(document ?? {}).map(([name, raw]) => [name, { raw }])),
        _meta: { id: document?.id, score },
      })),
      meta: {
        page: { ...page, total_results: found.length, total_pages: Math.ceil(found.length / page.size) },
      },
    };
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (self.manner === 'silent') return;
    if (self.manner === 'broken') return void response.writeHead(500).end('<h1>Error</h1>');
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end('{}');
    const said = JSON.stringify(respond(body));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(self.manner === 'cut' ? said.slice(0, said.length / 2) : said);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: HostedSearch = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`,
    manner: 'well',
    asked: [],
    fill(documents) {
      for (const document of documents) kept.set(document.id, document);
      engine.removeAll();
      engine.addAll([...kept.values()]);
    },
    find: (words, storeid) => search(words, storeid, boosts, 0.2).map(({ id }) => id),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return self;
}
