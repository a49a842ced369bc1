import { fileProblems } from '#lib/labels/import-messages.ts';
import { FileProblem } from '../report.ts';

/** A value of the outermost object, or one entry of its long list; `text` is the JSON of it. */
export type JsonPart = { key: string; isEntry: boolean; text: string };

/** Cuts a JSON object into its values, and one list of them into its entries, while it is being read. */
export interface JsonScanner {
  /** @throws FileProblem when it is no JSON object */
  push(text: string): JsonPart[];
  /** @throws FileProblem when the end is missing */
  end(): void;
}

/** What ends a text or what follows in it. */
const MARKS = /["\\]/g;
const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

type Place = 'start' | 'first' | 'key' | 'name' | 'colon' | 'value' | 'list' | 'after' | 'done';

/** What may stand between values, and what comes after it. */
const STEPS: Readonly<Record<string, Place>> = {
  'start{': 'first',
  'first"': 'name',
  'first}': 'done',
  'key"': 'name',
  'colon:': 'value',
  'after,': 'key',
  'after}': 'done',
};

/**
 * A scanner for one file. What stands inside a value is not judged: parse it.
 * @param listKey the key whose list is cut into entries
 */
export function jsonScanner(listKey: string): JsonScanner {
  let place: Place = 'start';
  let key = '';
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let isFirstEntry = true;
  /** Of a value that began in an earlier piece of text. */
  let held = '';
  let begin = 0;
  let piece = '';
  let parts: JsonPart[] = [];

  const take = (at: number) => {
    const text = held + piece.slice(begin, at);
    held = '';
    begin = at + 1;
    return text;
  };
  const between = (code: number, at: number) => {
    if (isSpace(code)) return;
    const next = STEPS[place + String.fromCharCode(code)];
    if (!next) throw misplaced(code);
    place = next;
    isText = next === 'name';
    begin = isText ? at : at + 1;
  };
  const openList = (at: number) => {
    if (place !== 'value' || key !== listKey) {
      depth += 1;
      return;
    }
    if (take(at).trim() !== '') throw misplaced(OPEN_LIST);
    place = 'list';
    isFirstEntry = true;
  };
  const endOfEntry = (code: number, at: number) => {
    if (code !== COMMA && code !== CLOSE_LIST) return;
    const text = take(at);
    const isEmptyList = isFirstEntry && code === CLOSE_LIST && text.trim() === '';
    if (!isEmptyList) parts.push({ key, isEntry: true, text });
    isFirstEntry = false;
    if (code === CLOSE_LIST) place = 'after';
  };
  const endOfValue = (code: number, at: number) => {
    if (code === CLOSE_LIST) throw misplaced(code);
    if (code !== COMMA && code !== CLOSE_OBJECT) return;
    parts.push({ key, isEntry: false, text: take(at) });
    place = code === COMMA ? 'key' : 'done';
  };
  const value = (code: number, at: number) => {
    if (code === QUOTE) isText = true;
    else if (code === OPEN_OBJECT || (code === OPEN_LIST && depth > 0)) depth += 1;
    else if (code === OPEN_LIST) openList(at);
    else if (depth > 0) depth -= Number(code === CLOSE_OBJECT || code === CLOSE_LIST);
    else if (place === 'list') endOfEntry(code, at);
    else endOfValue(code, at);
  };
  const text = (code: number, at: number) => {
    if (isEscaped) isEscaped = false;
    else if (code === BACKSLASH) isEscaped = true;
    else if (code === QUOTE) {
      isText = false;
      if (place !== 'name') return;
      key = String(parseJson(take(at + 1)));
      place = 'colon';
    }
  };

  return {
    push(next) {
      piece = next;
      begin = 0;
      parts = [];
      for (let at = 0; at < piece.length; at += 1) {
        if (isText && !isEscaped) at = nextMark(piece, at);
        const code = piece.charCodeAt(at);
        if (isText) text(code, at);
        else if (place === 'value' || place === 'list') value(code, at);
        else between(code, at);
      }
      if (place === 'name' || place === 'value' || place === 'list') held += piece.slice(begin);
      return parts;
    },
    end() {
      if (place !== 'done') throw new FileProblem(fileProblems.json(fileProblems.cutOff));
    },
  };
}

/** Most of a file is long texts. */
function nextMark(text: string, from: number): number {
  MARKS.lastIndex = from;
  return MARKS.test(text) ? MARKS.lastIndex - 1 : text.length;
}

/** Blanks, line ends and a byte order mark. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xfeff;
}

function misplaced(code: number): FileProblem {
  return new FileProblem(fileProblems.json(fileProblems.unexpected(String.fromCharCode(code))));
}

/** Text that a database cannot keep: zeros, and halves of letters. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

/** @throws FileProblem with what is wrong */
export function parseJson(text: string): unknown {
  try {
    return UNKEEPABLE.test(text) ? JSON.parse(text, keepable) : JSON.parse(text);
  } catch (error) {
    throw new FileProblem(fileProblems.json(error instanceof Error ? error.message : ''));
  }
}

function keepable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
}
