import { uploadTexts } from '#lib/labels/forms/upload.ts';
import type { FieldRule, FieldSheet } from '../field-rule.ts';
import { ASKED } from './attributes.ts';
import { plain } from './plain.ts';

/** Kilobytes of an uploaded image at most (FORM-32). */
export const MOST_KB = 5120;

/** Folders and name of an image in the shop's files, as an upload answers. */
const KEY = /^(?:[\w-]+\/){0,4}[\w-]{1,120}\.(?:avif|gif|jpe?g|png|webp)$/i;

/** The image that was uploaded, by folder and name (FORM-32, FORM-33). */
export const uploadImage: FieldRule = {
  ...plain,
  isEmpty: (_, text) => text === '',
  parse: (_, text) => (KEY.test(text) ? text : null),
  write: (_, value, text) => (typeof value === 'string' ? value : text),
  problems: (field, text) =>
    KEY.test(text) ? [] : [[field.name, field.invalidText || uploadTexts.noImage(field.label)]],
};

export const uploadImageSheet: FieldSheet = {
  about: 'One image of at most 5 MB, sent to a folder of its owner.',
  holds: 'file',
  attributes: ASKED,
};
