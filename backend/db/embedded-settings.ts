import { PGlite } from '@electric-sql/pglite';

/**
 * Pages that the database holds itself. They lie in WebAssembly's memory, which never shrinks; the system's own cache
 * holds the files besides, so that more of them gain nothing that could be measured (docs/performance.md).
 */
const SHARED_BUFFERS = 'shared_buffers=16MB';

/** How the embedded database is started, in a folder that was made before these settings too. */
export const startParams = [...PGlite.defaultStartParams, '-c', SHARED_BUFFERS];

/** A segment of the log, in MB: a new database has one, and making it holds it several times at once. */
const LOG_SEGMENT_MB = 4;

/** How one is made. */
export const makingParams = ['--set', SHARED_BUFFERS, `--wal-segsize=${LOG_SEGMENT_MB}`];
