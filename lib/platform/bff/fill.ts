import type { Call, SessionKey } from '#lib/contracts/call.ts';
import { GUEST_ID, LANGUAGE_ID } from '#lib/contracts/fields.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import type { ChosenStore } from '../session/chosen-store.ts';
import { type Session, visitorIdOf } from '../session/content.ts';

/** Something wrong with what a browser sent: the path of the key and a Spanish message. */
export interface Problem {
  path: string;
  message: string;
}

const TEXTS = {
  notObject: 'Se espera un objeto con los datos.',
  filled: 'Este dato lo pone la tienda: no se envía.',
  unknown: 'La llamada no conoce este dato.',
} as const;

/** Keys that a browser may not send: those that the session fills, and those that the call does not open to browsers. */
export function strangeKeys({ browser, fill }: Call, body: unknown): Problem[] {
  if (!isRecord(body)) return [{ path: '', message: TEXTS.notObject }];
  return Object.keys(body)
    .filter((path) => Object.hasOwn(fill, path) || !browser || !browser.includes(path))
    .map((path) => ({ path, message: Object.hasOwn(fill, path) ? TEXTS.filled : TEXTS.unknown }));
}

/** The whole request: what the browser sent, what the session knows, and the language (CONST-01). */
export function fillRequest(
  call: Call,
  body: unknown,
  session: Session,
  store: ChosenStore,
): Record<string, unknown> {
  const filled = Object.entries(call.fill).map(([key, from]) => {
    const value = from && known(from, session, store);
    return [key, value ?? absent(call, key)];
  });
  return {
    ...('languageid' in call.request.shape && { languageid: LANGUAGE_ID }),
    ...(isRecord(body) ? body : {}),
    ...Object.fromEntries(filled),
  };
}

function known(key: SessionKey, session: Session, store: ChosenStore): string | number | null {
  switch (key) {
    case 'userId':
      return session.userId;
    case 'visitorId':
      return visitorIdOf(session);
    case 'cartId':
      return session.cartId;
    case 'storeId':
      return store.storeId;
    case 'catalogId':
      return store.catalogId;
  }
}

/** Null where the call allows it, else the guest's number. */
function absent(call: Call, key: string): number | null {
  return call.request.shape[key]?.safeParse(null).success ? null : GUEST_ID;
}
