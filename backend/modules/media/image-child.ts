import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { doJob, type ImageJob } from './image-job.ts';
import { ownImageWork } from './image-work.ts';

/** The process that image-process.ts starts: it does one job after another at a low priority. */

/** Low enough that pages go first, high enough that an image is done on a busy machine, too (nice 10). */
const LOW = constants.priority.PRIORITY_BELOW_NORMAL;
/** Where Linux lists the threads of a process, each with a priority of its own; threads begun later inherit it. */
const THREADS = '/proc/self/task';
/** Where Linux weighs sessions against each other, unless that is switched off: priorities count within a session alone. */
const SESSION = '/proc/self/autogroup';

function takeLowPriority(): void {
  setPriority(LOW);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync(THREADS)) setPriority(Number(thread), LOW);
  try {
    writeFileSync(SESSION, String(LOW));
  } catch {
    // Sessions are not weighed here, or not by us.
  }
}

takeLowPriority();
// One processor at most, and no memory of images before.
sharp.concurrency(1);
sharp.cache(false);
process.on('message', async (job: ImageJob) => {
  process.send?.(await doJob(job, ownImageWork));
});
// Its back-end is gone, however it ended: an image that is under way is for nobody.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
