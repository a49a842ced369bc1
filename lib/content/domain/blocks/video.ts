import { isRecord } from '#lib/platform/domain/json.ts';
import { file, oneOf, picture, text } from './kinds.ts';

const film = file('File name of the film: an mp4 in the folder videos of the shop’s files.', 'mp4');

/** BLOCK-27 */
export const videoBlock = {
  about: 'A film of the shop’s own, with its controls; it never starts by itself.',
  data: {
    video: film,
    poster: picture(null, 'File name of the picture that stands there until the film plays.'),
    captions: file('File name of its captions: a vtt in the same folder.', 'vtt'),
    title: text('What the film shows; stands under it.'),
  },
  config: {
    boxwidth: oneOf('Share of the column that the film takes; without it the whole.', ['1_3', '2_3'], ''),
    ratio: oneOf(
      'Width to height; its place is kept before anything of it is loaded.',
      ['16:9', '4:3', '1:1', '9:16', '21:9'],
      '16:9',
    ),
  },
  missing: (data: unknown) =>
    isRecord(data) && film.read(data.video) !== '' ? null : ('NO VALUES' as const),
};
