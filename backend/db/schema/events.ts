import type { Generated } from 'kysely';

export interface EventTable {
  event_id: Generated<number>;
  customer_id: number;
  store_id: number;
  name: string;
  event_day: string;
  end_day: string;
  buyer_visibility: Generated<'now' | 'counts' | 'after'>;
}
export interface EventProductTable {
  event_id: number;
  sku: string;
  product_id: number;
  quantity: number;
  quantity_assigned: Generated<number>;
  comment: Generated<string>;
}
export interface EventTables {
  event: EventTable;
  event_product: EventProductTable;
}
