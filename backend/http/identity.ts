/** A logged-in customer, as the token of their session says. */
export interface Caller {
  customerId: number;
  /** The event that this customer owns, null without one. */
  eventId: number | null;
  /** Names the session of the token, without being the token: what logout ends. */
  sessionId: string;
}

/** Whose token this is; null when it is unknown, revoked or has expired. */
export type Identify = (token: string) => Promise<Caller | null>;
