import type { Selectable } from 'kysely';
import type { CartTable } from '../../db/schema/orders.ts';

/** A cart as the database has it. */
export type CartRow = Selectable<CartTable>;
