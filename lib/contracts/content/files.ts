import { z } from 'zod';
import { defineCall } from '../call.ts';
import { orRefusal } from '../fields.ts';

/** A picture, film or captions of the shop's files. */
export const shopFile = z.object({
  /** As templates write it, after its folder: 'lino.webp'. */
  filename: z.string(),
  /** '' is the top; films and captions lie in 'videos'. */
  foldername: z.string(),
  bytes: z.int(),
  /** In px; 0 for what is no picture. */
  width: z.int(),
  height: z.int(),
  /** Where it can be had. */
  location: z.string(),
});

/** CALL-36: the files of a folder and of those below it, by name; without a folder all. */
export const listFiles = defineCall({
  id: 'CALL-36',
  service: 's3',
  method: 'listFiles',
  kind: 'read',
  access: 'server',
  request: z.object({ foldername: z.string().max(300).default('') }),
  response: orRefusal({ rows: z.array(shopFile) }),
});

/** The `errorcode` of an image whose work took longer than one may. */
export const SLOW_IMAGE = 'slowImage';

/** 5120 KB (GAP-090). */
const MOST_KB = 5120;

/**
 * CALL-37: takes a picture into the shop's files; a form of parts (multipart/form-data), by POST or PUT (GAP-090). It
 * gets the name that the response says: signs are taken out of it, and where the name stands for another picture already,
 * a part of its hash is added, so that nobody's is lost.
 */
export const uploadImage = defineCall({
  id: 'CALL-37',
  service: 's3',
  method: 'uploadImage',
  kind: 'write',
  retry: 'never',
  access: 'server',
  isForm: true,
  otherVerb: 'PUT',
  request: z.object({
    filename: z.string().min(1).max(300),
    foldername: z.string().max(300).default(''),
    /** In KB; never more than 5120. */
    maxsize: z.coerce.number().int().min(1).max(MOST_KB).default(MOST_KB),
    /** The first part that is a file, whatever it is called. */
    file: z.file(),
  }),
  response: orRefusal({
    message: z.object({
      /** Whole address of the picture in its largest cut. */
      Location: z.string(),
      /** Folder and name, as templates write it. */
      Key: z.string(),
    }),
  }),
});
