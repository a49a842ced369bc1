/** A place in the log of orders. */
export interface LogPlace {
  epoch: string;
  position: number;
}

const PLACE = /^([\da-f-]{36}):(\d{1,9})$/;

/** A place as clients keep it; they need not know what it says. */
export function writeCursor({ epoch, position }: LogPlace): string {
  return Buffer.from(`${epoch}:${position}`).toString('base64url');
}

/** Null for what is no cursor. */
export function readCursor(cursor: string): LogPlace | null {
  const [, epoch, position] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return epoch === undefined ? null : { epoch, position: Number(position) };
}
