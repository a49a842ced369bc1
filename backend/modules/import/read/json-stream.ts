import { type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';

/** A value of the outermost object, or one entry of its long list. */
export type JsonPart = { key: string; isEntry: boolean; value: unknown };

/** Parses a JSON object while it is being read, one list of it entry by entry. */
export interface JsonStream {
  /** @throws FileProblem with the line when it is no JSON object */
  push(text: string): JsonPart[];
  /** @throws FileProblem when the end is missing */
  end(): void;
}

/** Characters of one entry, and of all that stands beside the list: it is in memory as a whole. */
const MAX_CHARACTERS = { entry: 4_000_000, beside: 8_000_000 };

/** Lists and objects in one another: what reads the values afterwards goes down them by recursion. */
const MAX_LEVELS = 64;

/** In bytes: texts up to this length are decoded in one go. */
const STRING_BUFFER = 65_536;

/**
 * A parser for one file. The list itself comes after its entries, empty; one entry at a time is in memory.
 * @param listKey the key whose list is parsed entry by entry
 */
export function jsonStream(listKey: string, max = MAX_CHARACTERS): JsonStream {
  const tokenizer = new Tokenizer({ stringBufferSize: STRING_BUFFER });
  const parser = new TokenParser({ paths: ['$.*', `$.${listKey}.*`], keepStack: false });
  let parts: JsonPart[] = [];
  let line = 1;
  // Characters since a part was handed over, and those of the parts that are kept.
  let waiting = 0;
  let beside = 0;
  let levels = 0;
  tokenizer.onToken = (token) => {
    levels += levelsOf(token);
    if (levels > MAX_LEVELS) throw new FileProblem(fileProblems.json(line, fileProblems.deep(MAX_LEVELS)));
    parser.write(withStorableText(token));
  };
  parser.onValue = ({ key, value, parent, stack }) => {
    const isEntry = stack.length > 1;
    if (!isEntry && typeof key === 'string') {
      parts.push({ key, isEntry, value });
      beside += waiting;
    }
    waiting = 0;
    if (!Array.isArray(parent)) return;
    if (!isEntry) throw new FileProblem(fileProblems.json(line, fileProblems.unexpected('[')));
    parts.push({ key: listKey, isEntry, value });
    // The parser counts entries by itself: what was handed over need not stay in the list.
    parent.length = 0;
  };

  return {
    push(text) {
      parts = [];
      // Line by line, so that an error has its line.
      for (const piece of text.split(/(?<=\n)/)) {
        try {
          waiting += piece.length;
          tokenizer.write(piece);
          if (waiting > max.entry || beside > max.beside)
            throw new FileProblem(fileProblems.json(line, fileProblems.longValue));
        } catch (error) {
          throw error instanceof FileProblem ? error : brokenAt(line, error);
        }
        if (piece.endsWith('\n')) line += 1;
      }
      return parts;
    },
    end() {
      if (!parser.isEnded) throw new FileProblem(fileProblems.json(line, fileProblems.cutOff));
    },
  };
}

/** Both parsers name what they did not expect in quotes. */
function brokenAt(line: number, error: unknown): FileProblem {
  const [, found] =
    /^Unexpected (?:[A-Z_]+ \()?"([^"\p{Cc}]{1,40})"/u.exec(
      String(error instanceof Error && error.message),
    ) ?? [];
  if (found === '/') return new FileProblem(fileProblems.json(line, fileProblems.comments));
  const reason = found === undefined ? fileProblems.misplaced : fileProblems.unexpected(found);
  return new FileProblem(fileProblems.json(line, reason));
}

/** How many levels a token goes down, -1 for up. */
function levelsOf({ token }: ParsedTokenInfo): number {
  if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) return 1;
  return token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET ? -1 : 0;
}

/** A text without what a database cannot store in one: NUL, and halves of surrogate pairs. */
function withStorableText(token: ParsedTokenInfo): ParsedTokenInfo {
  const { value } = token;
  if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return token;
  return { ...token, value: value.toWellFormed().replaceAll('\0', '') };
}
