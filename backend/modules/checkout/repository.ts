import type { Selectable } from 'kysely';
import type { StoreTable } from '../../db/schema.ts';

export type StoreRecord = Selectable<StoreTable>;
