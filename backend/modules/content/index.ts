/** The folder of videos in the file store. */
export { VIDEOS } from './files.ts';
/** The fields of one of the shop's own forms. */
export { formFields } from './form-fields.ts';
/** Which templates name an image or a video. */
export { templatesNaming } from './image-names.ts';
/** The content pages that show now, for sitemaps. */
export { contentPages } from './pages.ts';
/** What editors have published: names of templates, and whether a page is among them. */
export { findPublishedPage, publishedNames } from './published.ts';
/** The cache tags of a template. */
export { tagsOf } from './scheduled-changes.ts';
