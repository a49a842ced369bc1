import { pathWithWidth } from '#lib/catalogue/domain/media.ts';
import type { Db } from '../../../../db/database.ts';
import { type StoredPicture, setOf } from '../../../media/original.ts';
import type { PictureInput } from '../../product-input.ts';
import { upsertRows } from '../bulk.ts';
import { type OriginalOptions, pictureOriginals } from './originals.ts';

/** An ordered set of images: id for the wire, and how many of them can be shown. */
export interface PictureSet {
  path: string;
  count: number;
}

/** Groups images into sets and stores each once. */
export interface PictureSets {
  /** What a file says of images by their file names: alternative text, content. */
  byFileName: Map<string, { alt: string; sha: string }>;
  counts: { stored: number; missing: number };
  /**
   * Reads, downloads and stores originals. Call it before the transaction that adds them to sets: the embedded database has one
   * connection, and the shop must not wait for a download.
   */
  prepare(pictures: readonly Pick<PictureInput, 'source' | 'sha'>[]): Promise<void>;
  /** Why a picture that was prepared could not be had, in Spanish; null when it could, or nobody tried. */
  reasonOf(picture: Pick<PictureInput, 'source' | 'sha'>): string | null;
  /** The same for images by file name. */
  prepareByName(names: Iterable<string>): Promise<void>;
  /** Names a set; originals are kept by their content, so that sets share them. Its rows are written by `flush`. */
  addSet(pictures: readonly PictureInput[], title: string): PictureSet;
  /** A set of one image that templates, categories and landings name by its file name; '' when it is missing. */
  addByName(name: string): string;
  /** Writes the rows of what was added since the last time. */
  flush(trx: Db): Promise<void>;
  /** Forgets which rows were written: their transaction was rolled back. */
  forgetRows(): void;
}

export function pictureSets(options: OriginalOptions): PictureSets {
  const originals = pictureOriginals(options);
  const written = new Set<string>();
  let rows: object[] = [];
  let names = new Map<string, string>();
  const byFileName: PictureSets['byFileName'] = new Map();

  const addSet: PictureSets['addSet'] = (pictures, title) => {
    const found = pictures.map((picture) => ({ ...picture, stored: originals.get(picture) }));
    // What is missing comes last, so that the images to show are numbered 1 to count.
    const ordered = [...found.filter(({ stored }) => stored), ...found.filter(({ stored }) => !stored)];
    if (ordered.length === 0) return { path: '', count: 0 };
    const widths = ordered.flatMap(({ stored }) => (stored ? [stored.width] : []));
    const id = setOf(ordered.map(({ stored, source }) => stored?.sha ?? source));
    const path = pathWithWidth(id, widths.length > 0 ? Math.min(...widths) : 0);
    const count = found.filter(({ stored }) => stored).length;
    if (written.has(path)) return { path, count };
    rows.push(
      ...ordered.map((picture, at) => ({
        path,
        position: at + 1,
        ...columnsOf(picture.stored),
        alt: picture.alt || byFileName.get(picture.source)?.alt || title,
        source: picture.source,
      })),
    );
    written.add(path);
    return { path, count };
  };
  const byName = (name: string): PictureInput => ({
    source: name,
    alt: '',
    sha: byFileName.get(name)?.sha ?? '',
  });

  return {
    byFileName,
    counts: originals.counts,
    reasonOf: (picture) => originals.reasonOf(picture),
    prepare: (pictures) => originals.prepare(pictures),
    prepareByName: (wanted) => originals.prepare([...wanted].filter((name) => name !== '').map(byName)),
    addSet,
    addByName(name) {
      if (name === '') return '';
      const { path, count } = addSet([byName(name)], '');
      if (count === 0) return '';
      names.set(name, path);
      return path;
    },
    async flush(trx) {
      await upsertRows(trx, 'media', rows, { key: ['path', 'position'], keep: 'all' });
      const pairs = [...names].map(([name, path]) => ({ name, path }));
      await upsertRows(trx, 'media_name', pairs, { key: ['name'] });
      rows = [];
      names = new Map();
    },
    forgetRows() {
      written.clear();
      rows = [];
      names = new Map();
    },
  };
}

function columnsOf(stored: StoredPicture | null) {
  return { file_key: stored?.fileKey ?? '', width: stored?.width ?? 0, height: stored?.height ?? 0 };
}
