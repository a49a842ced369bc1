import { type StoredPicture, setOf, shaOf } from '#backend/modules/media/index.ts';
import { pathWithWidth } from '#lib/media/domain/media.ts';
import type { Db } from '../../../../db/database.ts';
import type { PictureInput } from '../../product-input.ts';
import { upsertRows } from '../bulk.ts';
import { type OriginalOptions, pictureOriginals } from './originals.ts';
import { findLocal } from './source.ts';

/** An ordered set of images: id for the wire, and how many of them can be shown. */
export interface PictureSet {
  path: string;
  count: number;
  /** The set is there already, and the file has other texts for its images. */
  hasNewAlts: boolean;
}

/** An image that the shop knows by a file name: the path of its set, and its content (SHA-256). */
export interface NamedPicture {
  file: string;
  path: string;
  sha: string;
}

/** Groups images into sets and stores each once. */
export interface PictureSets {
  /** What a file says of images by their file names: alternative text of what is new, content. */
  byFileName: Map<string, { alt: string; sha: string }>;
  counts: { stored: number; missing: number };
  /**
   * Reads, downloads and stores originals. Call it before the transaction that adds them to sets: the embedded database has one
   * connection, and the shop must not wait for a download.
   */
  prepare(db: Db, pictures: readonly Pick<PictureInput, 'source' | 'sha'>[]): Promise<void>;
  /** Why a picture that was prepared could not be had, in Spanish; null when it could, or nobody tried. */
  reasonOf(picture: Pick<PictureInput, 'source' | 'sha'>): string | null;
  /** The same for an image by its file name. */
  reasonOfName(name: string): string | null;
  /** The same for images by file name. */
  prepareByName(db: Db, names: Iterable<string>): Promise<void>;
  /** Remembers the alternative texts of a set that the shop has: they stay, '' too, where no product gives another. */
  keepAlts(path: string, alts: readonly string[]): void;
  /** Remembers images that the shop knows by file names: they stay, where the file has no other content for a name. */
  keepNames(known: readonly NamedPicture[]): void;
  /** Names a set; originals are kept by their content, so that sets share them. Its rows are written by `flush`. */
  addSet(pictures: readonly PictureInput[], title: string): PictureSet;
  /**
   * A set of one image that templates, categories and landings name by its file name: that of the file, else the one that
   * the shop has; '' when there is none.
   */
  addByName(name: string): string;
  /** Writes the rows of what was added since the last time. */
  flush(trx: Db): Promise<void>;
  /** Forgets which rows were written: their transaction was rolled back. */
  forgetRows(): void;
}

export function pictureSets(options: OriginalOptions): PictureSets {
  const originals = pictureOriginals(options);
  const written = new Set<string>();
  const existingAlts = new Map<string, readonly string[]>();
  /** Names that the shop knows and that lie beside the file, too: it may have another content for them. */
  const beside = new Set<string>();
  const existingNames = new Map<string, NamedPicture>();
  let rows: object[] = [];
  let changed: object[] = [];
  /** Of sets that a name alone stands for: they say nothing of their texts, so that products have the say. */
  let named: object[] = [];
  let names = new Map<string, string>();
  const byFileName: PictureSets['byFileName'] = new Map();

  const setFrom = (pictures: readonly PictureInput[], title: string) => {
    const found = pictures.map((picture) => ({ ...picture, stored: originals.get(picture) }));
    // What is missing comes last, so that the images to show are numbered 1 to count.
    const ordered = [...found.filter(({ stored }) => stored), ...found.filter(({ stored }) => !stored)];
    const widths = ordered.flatMap(({ stored }) => (stored ? [stored.width] : []));
    const id = setOf(ordered.map(({ stored, source }) => stored?.sha ?? source));
    const path = pathWithWidth(id, widths.length > 0 ? Math.min(...widths) : 0);
    const before = existingAlts.get(path);
    const set = ordered.map((picture, at) => ({
      path,
      position: at + 1,
      ...columnsOf(picture.stored),
      alt: picture.alt || (before?.[at] ?? (byFileName.get(picture.source)?.alt || title)),
      source: picture.source,
    }));
    return { path, count: widths.length, set, before };
  };
  const addSet: PictureSets['addSet'] = (pictures, title) => {
    if (pictures.length === 0) return { path: '', count: 0, hasNewAlts: false };
    const { path, count, set, before } = setFrom(pictures, title);
    // Of products that share a set the first one of the file has the say.
    if (written.has(path)) return { path, count, hasNewAlts: false };
    const hasNewAlts = before !== undefined && set.some(({ alt }, at) => alt !== before[at]);
    (hasNewAlts ? changed : rows).push(...set);
    written.add(path);
    return { path, count, hasNewAlts };
  };
  const byName = (name: string): PictureInput => ({
    source: name,
    alt: '',
    sha: byFileName.get(name)?.sha || (beside.has(name) ? '' : (existingNames.get(name)?.sha ?? '')),
  });
  const dropRows = () => {
    rows = [];
    changed = [];
    named = [];
    names = new Map();
  };

  return {
    byFileName,
    counts: originals.counts,
    reasonOf: (picture) => originals.reasonOf(picture),
    reasonOfName: (name) => originals.reasonOf(byName(name)),
    prepare: (db, pictures) => originals.prepare(db, pictures),
    async prepareByName(db, wanted) {
      const names = [...wanted].filter((name) => name !== '');
      for (const name of names) {
        if (existingNames.has(name) && (await findLocal(options.folders, name))) beside.add(name);
      }
      await originals.prepare(db, names.map(byName));
    },
    keepAlts: (path, alts) => {
      existingAlts.set(path, alts);
    },
    keepNames: (known) => {
      for (const one of known) existingNames.set(one.file, one);
    },
    addSet,
    addByName(name) {
      if (name === '') return '';
      const wanted = byName(name);
      const existing = existingNames.get(name);
      const { path, count, set } = setFrom([wanted], '');
      const isSame = count === 0 || originals.get(wanted)?.sha === existing?.sha;
      if (existing && isSame) return existing.path;
      if (count === 0) return '';
      named.push(...set);
      // What is called by its content has no name.
      if (shaOf(name) === '') names.set(name, path);
      return path;
    },
    async flush(trx) {
      const key = ['path', 'position'] as const;
      await upsertRows(trx, 'media', rows, { key, keep: 'all' });
      await upsertRows(trx, 'media', changed, { key, keep: ['file_key', 'width', 'height', 'source'] });
      await upsertRows(trx, 'media', named, { key, keep: 'all' });
      const pairs = [...names].map(([name, path]) => ({ name, path }));
      await upsertRows(trx, 'media_name', pairs, { key: ['name'] });
      dropRows();
    },
    forgetRows() {
      written.clear();
      dropRows();
    },
  };
}

function columnsOf(stored: StoredPicture | null) {
  return { file_key: stored?.fileKey ?? '', width: stored?.width ?? 0, height: stored?.height ?? 0 };
}
