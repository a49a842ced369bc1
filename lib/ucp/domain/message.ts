/** What a response says to people and platforms about itself, or about one part of it. */
export type UcpMessage =
  | {
      type: 'error';
      code: string;
      content: string;
      severity: 'recoverable' | 'requires_buyer_input' | 'unrecoverable';
      /** JSONPath from the response's root. */
      path?: string;
    }
  | { type: 'info' | 'warning'; code: string; content: string; path?: string };

/** What an operation returns, without the protocol's own member. */
export type Outcome = Record<string, unknown> & { messages?: readonly UcpMessage[] };

/** An operation that ran and has nothing to show, with the page of the shop where people go on. */
export interface Refused {
  refused: UcpMessage[];
  continue_url?: string;
}

/** An outcome that there is no resource for. */
export function refusedBy(code: string, content: string, continueUrl?: string): Refused {
  const refused: UcpMessage[] = [{ type: 'error', code, content, severity: 'unrecoverable' }];
  return { refused, ...(continueUrl !== undefined && { continue_url: continueUrl }) };
}

/** The messages of an outcome; nothing without any. */
export function withMessages(messages: readonly UcpMessage[]): { messages?: readonly UcpMessage[] } {
  return messages.length > 0 ? { messages } : {};
}
