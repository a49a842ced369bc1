import type { Insertable, Selectable } from 'kysely';
import type { OrderHistoryTable, OrderLineTable, OrderTable } from '../../db/schema/orders.ts';

export type OrderRow = Selectable<OrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;
export type OrderHistoryRow = Selectable<OrderHistoryTable>;
export type NewOrderLine = Omit<OrderLineRow, 'order_id' | 'position'>;
/** An order as it begins, with its lines in the order of the cart. */
export type NewOrder = Insertable<OrderTable> & { lines?: readonly NewOrderLine[] };
