import type { LayoutBlock } from '#lib/contracts/content/content.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import type { Placeholder } from './blocks/definition.ts';
import {
  type BlockConfig,
  type BlockData,
  type BlockType,
  definitionOf,
  isBlockType,
  readBlock,
} from './blocks/registry.ts';

/** Where a block shows (BLOCK-09). */
export type BlockVersion = 'mobile' | 'web' | 'both';

type Parsed<T extends BlockType> = T extends BlockType
  ? {
      type: T;
      id: string;
      version: BlockVersion;
      noVersion: boolean;
      data: BlockData<T>;
      config: BlockConfig<T>;
    }
  : never;

/** A block ready to be drawn. */
export type Block = Parsed<BlockType>;
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;

export type ParsedBlock = { ok: true; block: Block } | { ok: false; id: string; placeholder: Placeholder };

/** Reads a block of a layout by its definition; never throws, so that one broken block cannot blank a page. */
export function parseBlock(raw: LayoutBlock): ParsedBlock {
  const broken = (placeholder: Placeholder): ParsedBlock => ({ ok: false, id: raw.id, placeholder });
  if (!isBlockType(raw.type)) return broken('UNKNOWN BLOCK');
  const missing = definitionOf(raw.type).missing(raw.data);
  if (missing) return broken(missing);
  if (!isRecord(raw.config)) return broken('NO CONFIG');
  const version = raw.version ?? versionOf(raw.config.version);
  const read = {
    type: raw.type,
    id: raw.id,
    version: version ?? 'both',
    noVersion: version === undefined,
    ...readBlock(raw.type, raw.data, raw.config),
  };
  return { ok: true, block: read as Block };
}

export function versionOf(value: unknown): BlockVersion | undefined {
  return value === 'mobile' || value === 'web' || value === 'both' ? value : undefined;
}
