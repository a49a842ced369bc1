import type { Selectable } from 'kysely';
import type { StoreTable } from '../../db/schema/tables.ts';

export type StoreRecord = Selectable<StoreTable>;
