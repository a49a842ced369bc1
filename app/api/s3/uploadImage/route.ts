import { POST as takeImage } from '../../uploads/route.ts';

/**
 * CALL-37 for browsers: whatever name, folder and size a request says, the image lands in the visitor's own folder,
 * within the limits of a form's image. The shop's files are written with the server's key alone.
 */
export const POST = takeImage;
