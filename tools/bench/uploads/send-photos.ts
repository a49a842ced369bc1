import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Closing } from '#tools/bench/support/closing.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';

const result = z.object({
  /** Photos that the shop stored. */
  stored: z.int(),
  /** Photos that it refused for now (429). */
  refused: z.int(),
});
export type Sent = z.infer<typeof result>;

/** Starts visitors who send photos, and waits until they do. @returns what came of it, once they have ended */
export async function sendPhotos(
  order: { url: string; visitors: number; seconds: number },
  closing: Closing,
): Promise<() => Promise<Sent>> {
  const child = spawn(process.execPath, [inRoot('tools/bench/uploads/sender.ts')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  closing.add(() => void child.kill());
  child.stdin.end(JSON.stringify(order));
  await once(child.stdout, 'readable');
  const said = text(child.stdout);
  return async () => result.parse(JSON.parse(await said));
}
