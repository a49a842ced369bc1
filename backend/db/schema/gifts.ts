import type { Instant, Optional } from './columns.ts';

/** A gift of an event's list that an order takes. */
export interface GiftLineTable {
  order_id: string;
  event_id: number;
  sku: string;
  quantity: number;
  /** held: it is being paid, until `held_until`. assigned: paid. released: it was given up, or the money given back. */
  state: 'held' | 'assigned' | 'released';
  held_until: Instant;
  assigned_at: Optional<Date>;
  /** When the owner ticked it as thanked for. */
  thanked_at: Optional<Date>;
}

/** A gift that several pay together. */
export interface GroupGiftTable {
  event_id: number;
  sku: string;
  /** Centavos: what it cost when the first contribution began. */
  goal: number;
  /** Centavos that were paid and not given back. */
  collected: number;
  /**
   * full: all is there, it is not bought yet. The date passed before it was full: over when nothing was there; else it became a
   * coupon of the owner's (credit), or went into the event's balance for other gifts.
   */
  state: 'open' | 'full' | 'bought' | 'over' | 'credit' | 'balance';
  opened_at: Instant;
  settled_at: Optional<Date>;
  /** When its owner was told that the date passed before it was full. */
  told_at: Optional<Date>;
  /** The order that bought it. */
  order_id: Optional<string>;
  coupon_id: Optional<number>;
}

/** What one guest gives to a group gift; an order of its own pays it. */
export interface ContributionTable {
  order_id: string;
  event_id: number;
  sku: string;
  /** Centavos. */
  amount: number;
  state: 'held' | 'paid' | 'released';
  held_until: Instant;
  paid_at: Optional<Date>;
  thanked_at: Optional<Date>;
}

export interface GiftTables {
  gift_line: GiftLineTable;
  group_gift: GroupGiftTable;
  contribution: ContributionTable;
}
