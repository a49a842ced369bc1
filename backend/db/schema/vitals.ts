import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from './columns.ts';

/** One value of a page in a visitor's browser; whose it was is not stored. */
interface VitalSampleTable {
  sample_id: Generated<number>;
  day: ColumnType<string, string, string>;
  metric: string;
  /** In ms; a score for CLS. */
  value: number;
  bucket: number;
  rating: string;
  page: string;
  store_id: number;
  device: string;
  build: string;
  /** Elements by tags and classes, '' without. */
  target: string;
  /** In ms, by their names. */
  parts: Json<Record<string, number>>;
}

/** How many samples of a day were in a bucket. */
interface VitalCountTable {
  day: ColumnType<string, string, string>;
  metric: string;
  page: string;
  store_id: number;
  device: string;
  build: string;
  rating: string;
  bucket: number;
  samples: number;
}

/** A build of the storefront, since its first sample. */
interface VitalBuildTable {
  build: string;
  first_at: Instant;
}

export interface VitalsTables {
  vital_sample: VitalSampleTable;
  vital_count: VitalCountTable;
  vital_build: VitalBuildTable;
}
