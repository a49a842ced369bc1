import { scrubText } from '../domain/text/redaction.ts';

/** A line of a stack. */
export interface Frame {
  function: string;
  /** From the project's folder, or the path of a file of the build; never an address of a page. */
  filename: string;
  lineno: number;
  colno: number;
  /** Ours, and not a package's. */
  in_app: boolean;
}

/** What went wrong, without anything that names a person or opens a door. */
export interface Fault {
  platform: 'node' | 'javascript';
  type: string;
  message: string;
  /** The innermost first. */
  frames: readonly Frame[];
  cause?: Fault;
}

const MAX_FRAMES = 40;
const MAX_CAUSES = 3;
const MAX_MESSAGE = 500;
/** `at name (file:12:3)` of V8, `name@file:12:3` of others. */
const FRAME = /^\s*(?:at (?:(?:async )?(.*?) \()?|([^@\n]*)@)(.*?):(\d+):(\d+)\)?\s*$/;
/** What may stand in a message besides what no log may hold. */
const PATTERNS: readonly [RegExp, string][] = [
  [/\b((?:set-)?cookie)s?\b\s*[:=][^\n]*/gi, '$1: [oculto]'],
  [/\b(\w*(?:token|secret|passw\w*|clave|session|signature|key))=[^\s&;"']+/gi, '$1=[secreto]'],
  [/\?[\w.~%[\]-]+=[^\s"'<>)]*/g, '?[oculto]'],
];
/** A database's error quotes the value that it refused. */
const OF_DATABASE = /^[0-9A-Z]{5}$/;

/** An error of this process. @param root folder of the project */
export function faultOf(error: unknown, root: string, depth = 1): Fault {
  if (!(error instanceof Error)) {
    return { platform: 'node', type: typeof error, message: 'thrown without being an error', frames: [] };
  }
  const isOfDatabase = 'code' in error && OF_DATABASE.test(String(error.code));
  const message = isOfDatabase ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message;
  return {
    platform: 'node',
    type: scrubText(error.name),
    message: scrubbedMessage(message),
    frames: framesOf(error.stack ?? '', (file) => ownFile(file, root)),
    ...(error.cause instanceof Error &&
      depth < MAX_CAUSES && { cause: faultOf(error.cause, root, depth + 1) }),
  };
}

/**
 * What a browser said of an error: its name and message in the first line, its stack in the others; null when no file of the shop's is
 * part of it: it is an extension's or another site's.
 */
export function browserFault(text: string): Fault | null {
  const [head = ''] = text.split('\n', 1);
  const [, type = '', message = ''] = /^([A-Za-z]{1,40}): ?(.*)$/.exec(head) ?? [];
  const frames = framesOf(text.slice(head.length), builtFile);
  if (type === '' || !frames.some((frame) => frame.in_app)) return null;
  return { platform: 'javascript', type, message: scrubbedMessage(message), frames };
}

function scrubbedMessage(text: string): string {
  let clean = text.slice(0, 4 * MAX_MESSAGE);
  for (const [pattern, stand] of PATTERNS) clean = clean.replace(pattern, stand);
  return scrubText(clean).slice(0, MAX_MESSAGE);
}

type NameFile = (file: string) => Pick<Frame, 'filename' | 'in_app'>;

function framesOf(stack: string, nameFile: NameFile): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, v8, other, file, lineno, colno] = FRAME.exec(line.slice(0, 1000)) ?? [];
    if (file === undefined) return [];
    const name = scrubText((v8 ?? other) || '?').slice(0, 100);
    return [{ function: name, ...nameFile(file), lineno: Number(lineno), colno: Number(colno) }];
  });
  return frames.slice(0, MAX_FRAMES);
}

const ownFile = (file: string, root: string) => {
  const path = file.replace(/^file:\/\//, '');
  const isOwn = path.startsWith(`${root}/`);
  const filename = isOwn ? path.slice(root.length + 1) : path.replace(/^.*\/(?=node_modules\/)/, '');
  return {
    filename: scrubText(filename.replace(/\?.*$/, '')),
    in_app: isOwn && !filename.includes('node_modules/'),
  };
};

/** Of a page's address nothing stays. */
const builtFile: NameFile = (file) => {
  const path = URL.canParse(file) ? new URL(file).pathname : '';
  return path.startsWith('/_next/static/')
    ? { filename: path, in_app: true }
    : { filename: '[page]', in_app: false };
};
