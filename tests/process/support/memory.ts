import type { ManagedProcess } from '#tools/serve/process.ts';
import { until } from './until.ts';

/** What a process needs to be weighed: its inspector takes a free port when it is woken. */
export const WEIGHABLE = { NODE_OPTIONS: '--inspect-port=0' };

const ADDRESS = /Debugger listening on (ws:\S+)/;

/**
 * Memory that a process cannot do without: its heap and buffers after a collection, in bytes. What it holds from the
 * system says little, since V8 gives back late.
 */
export async function memoryOf(managed: ManagedProcess): Promise<number> {
  const address = await wake(managed);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  try {
    for (let round = 0; round < 3; round += 1) await ask(socket, 'HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    return Number(await ask(socket, 'Runtime.evaluate', { expression }));
  } finally {
    socket.close();
  }
}

/** Opens the inspector. @returns its address */
async function wake(managed: ManagedProcess): Promise<string> {
  const said = () => ADDRESS.exec(managed.lastLines().findLast((line) => ADDRESS.test(line)) ?? '')?.[1];
  if (!said() && managed.pid) process.kill(managed.pid, 'SIGUSR1');
  await until('the inspector listens', async () => said() !== undefined);
  return said() ?? '';
}

/** One command of the inspector's protocol. @returns the value that it answers */
function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  return new Promise((resolve) => {
    socket.addEventListener(
      'message',
      ({ data }) => resolve(JSON.parse(String(data)).result?.result?.value),
      {
        once: true,
      },
    );
    socket.send(JSON.stringify({ id: 1, method, params }));
  });
}
