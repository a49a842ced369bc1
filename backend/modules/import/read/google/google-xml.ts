import { Parser } from 'htmlparser2';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';
import type { TextFile } from '../text-file.ts';
import { addValue, attributeOf, type GoogleItem, googleItem } from './google-fields.ts';
import { xmlNames } from './xml-names.ts';

/** In characters; a broken feed may have no end of a value. */
const MOST_IN_ITEM = 1_000_000;
const ITEMS = new Set(['item', 'entry']);
const ROOTS = new Set(['rss', 'feed', 'rdf:rdf']);

/**
 * The items of a feed in RSS 2.0 or Atom, one after the other; never more than some are in memory. Entities of a document
 * type are not resolved.
 * @throws FileProblem with the line when it is no feed, or ends too early
 */
export async function* googleXml(file: TextFile): AsyncGenerator<GoogleItem> {
  const ready: GoogleItem[] = [];
  const path: string[] = [];
  let line = 1;
  let start = 1;
  let values: Map<string, string[]> | null = null;
  /** Attributes of the item that have parts with text. */
  let compound = new Set<string>();
  let text = '';
  let root = '';
  const names = xmlNames();
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = names.open(tag, attributes);
        root ||= name;
        path.push(name);
        text = '';
        if (!ITEMS.has(name)) return;
        values = new Map();
        compound = new Set();
        start = line;
      },
      ontext(part) {
        text += part;
        if (text.length > MOST_IN_ITEM) throw new FileProblem(fileProblems.xml(line, fileProblems.longValue));
      },
      onclosetag(_tag, isImplied) {
        if (isImplied) throw new FileProblem(fileProblems.xml(line, fileProblems.cutOff));
        const name = path.pop() ?? '';
        names.close();
        if (values && ITEMS.has(name)) {
          ready.push(googleItem(start, values, compound));
          values = null;
        } else if (values && ITEMS.has(path.at(-1) ?? '')) addValue(values, attributeOf(name), text);
        else if (values && text.trim() !== '') compound.add(partOf(path));
        text = '';
      },
    },
    { xmlMode: true },
  );
  for await (const part of file.text()) {
    for (const piece of part.split(/(?<=\n)/)) {
      parser.write(piece);
      if (piece.endsWith('\n')) line += 1;
    }
    if (root !== '' && !ROOTS.has(root)) throw new FileProblem(fileProblems.noFeed(root));
    yield* ready.splice(0);
  }
  parser.end();
  if (root === '') throw new FileProblem(fileProblems.noFeed(''));
  yield* ready.splice(0);
}

/** The attribute of an item within which the path is. */
function partOf(path: readonly string[]): string {
  return attributeOf(path[path.findLastIndex((name) => ITEMS.has(name)) + 1] ?? '');
}
