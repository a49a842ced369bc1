/** What is wrong with an image. */
export { defectOf } from './content-kind.ts';
/** The work on visitors' images, in a process of its own. */
export { imageProcess } from './image-process.ts';
/** Originals of images in the file store, under the name of their content. */
export { EXTENSIONS, type StoredPicture, setOf, shaOf, storeOriginal } from './original.ts';
/** Whether a folder holds visitors' images. */
export { isVisitorsFolder } from './visitor-images.ts';
