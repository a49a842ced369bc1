/**
 * What no log of either process may hold: who somebody is, how to reach them, and whatever opens a door. One list for
 * both, so that neither forgets what the other knows.
 */
const SECRET =
  'authoriz|cookie|token|secret|passw|clave|contrase|credential|signature|otp|cvv|(api|server|operator|private)-?key';
const HIDDEN_KEY = new RegExp(
  [
    // Keys, cookies, proofs.
    SECRET,
    // People: names, mail, telephones, places, documents.
    'name$|nombre|apellido|mail|correo|phone|telefono|celular|whatsapp|address|direccion|calle|zona|latlng',
    'nit$|carnet|razon|birth|nacimiento|dedica',
  ].join('|'),
  'i',
);
/** Whole parts of a request, and what databases tell about a failed statement. */
const HIDDEN_PART =
  /^(req|request|res|reply|response|socket|headers|url|path|query|params|parameters|body|data|values|form|detail|ip|host|ci|lat|lng)$/i;
/** Ids by which the lines of one request are found; made by us, or by the proxy in front, of no person. */
const OWN_ID = /^(requestId|reqId|traceId)$/;

const HIDDEN = '[oculto]';
const MAX_DEPTH = 4;
const MAX_ITEMS = 20;
const MAX_TEXT = 4000;

const PATTERNS: readonly [RegExp, string][] = [
  [/[^\s"'<>@/=:,;()]+(@|%40)[^\s"'<>@/,;()]+\.[a-z]{2,}/gi, '[correo]'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [secreto]'],
  [/Fe26\.2\*\S+/g, '[secreto]'],
  [/\b(?=[\w-]*\d)[A-Za-z0-9_-]{24,}\b/g, '[secreto]'],
  // Telephones as Bolivians write them, and any long number: orders, documents, accounts.
  [/\+\d[\d\s()-]{6,}\d/g, '[número]'],
  [/\b[2-7]\d{2}[\s-]\d{2}[\s-]?\d{3}\b|\b[2-7]\d{3}[\s-]\d{4}\b/g, '[número]'],
  [/\b\d{7,}\b/g, '[número]'],
];

const SECRET_KEY = new RegExp(SECRET, 'i');

/** Whether something of that name gives access: a password, a token, a key. */
export function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key);
}

/** A text without e-mail addresses, telephones, long numbers and tokens. */
export function scrubText(text: string): string {
  let clean = text.slice(0, MAX_TEXT);
  for (const [pattern, stand] of PATTERNS) clean = clean.replace(pattern, stand);
  return clean;
}

/**
 * The fields of a log line as they may be written: hidden by key at any depth, texts scrubbed, errors reduced to type,
 * code, message and stack (a database's error carries the values of its statement).
 */
export function redactFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, redacted(key, value, 1)]));
}

function redacted(key: string, value: unknown, depth: number): unknown {
  if (OWN_ID.test(key)) return typeof value === 'string' ? value.slice(0, 64) : HIDDEN;
  if (HIDDEN_PART.test(key) || HIDDEN_KEY.test(key)) return HIDDEN;
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'number') return Math.abs(value) >= 1e7 && key !== 'time' ? HIDDEN : value;
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_DEPTH) return HIDDEN;
  if (value instanceof Error) return redactedError(value, depth);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redacted('', item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, redacted(name, item, depth + 1)]),
  );
}

function redactedError(error: Error, depth: number): Record<string, unknown> {
  const code = 'code' in error && typeof error.code === 'string' ? { code: scrubText(error.code) } : {};
  return {
    type: error.name,
    ...code,
    message: scrubText(error.message),
    stack: scrubText(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: redacted('', error.cause, depth + 1) }),
  };
}
