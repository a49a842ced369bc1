import type { LayoutBlock } from '#lib/contracts/content.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { type BlockConfig, type BlockData, type BlockType, blockSchemas } from './schemas.ts';

/** Where a block shows (BLOCK-09). */
export type BlockVersion = 'mobile' | 'web' | 'both';

/** Why a block shows nothing; a code for editors, never a text for shoppers (BLOCK-43 to BLOCK-48). */
export type Placeholder =
  | 'NO TEXT DATA'
  | 'NO CONFIG'
  | 'NO V CONFIG'
  | 'NO Product DATA'
  | 'NO VALUES'
  | 'NO LIST VALUES'
  | 'UNKNOWN BLOCK';

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

/** Judges a block of a layout by its own schema; never throws, so that one broken block cannot blank a page. */
export function parseBlock(raw: LayoutBlock): ParsedBlock {
  const broken = (placeholder: Placeholder): ParsedBlock => ({ ok: false, id: raw.id, placeholder });
  if (!isBlockType(raw.type)) return broken('UNKNOWN BLOCK');
  const missing = missingData(raw.type, raw.data);
  if (missing) return broken(missing);
  if (!isRecord(raw.config)) return broken('NO CONFIG');
  const data = blockSchemas[raw.type].data.safeParse(raw.data);
  const config = blockSchemas[raw.type].config.safeParse(raw.config);
  if (!data.success || !config.success) return broken('NO VALUES');
  const version = raw.version ?? versionOf(raw.config.version);
  return {
    ok: true,
    block: {
      type: raw.type,
      id: raw.id,
      version: version ?? 'both',
      noVersion: version === undefined,
      data: data.data,
      config: config.data,
    } as Block,
  };
}

function missingData(type: BlockType, data: unknown): Placeholder | null {
  if (type === 'text') return isRecord(data) && filled(data.text) ? null : 'NO TEXT DATA';
  if (type === 'productSlider') return isRecord(data) && namesProducts(data) ? null : 'NO Product DATA';
  if (!isRecord(data)) return 'NO VALUES';
  if (type === 'image' || type === 'button') return null;
  return Array.isArray(data.items) && data.items.length > 0 ? null : 'NO LIST VALUES';
}

function namesProducts(data: Record<string, unknown>): boolean {
  return data.categoryid !== undefined || Array.isArray(data.productids) || filled(data.name);
}

function filled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function versionOf(value: unknown): BlockVersion | undefined {
  return value === 'mobile' || value === 'web' || value === 'both' ? value : undefined;
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type);
}
