/** Reads a whole database as of one instant. */

/** Copies all files from one store into another. */
export { copyFiles, type FileCopies } from './copy-files.ts';
export { dumpDatabase } from './dump.ts';
/** Opens the file of a copy, which is whole or refused. */
export { openDumpFile } from './file.ts';
/** A copy on its way, and why one cannot be made or put back. */
export { BackupProblem, type Dump } from './records.ts';
/** Makes a database hold what a copy holds. */
export { restoreDatabase } from './restore.ts';
