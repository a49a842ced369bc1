import type { ManagedProcess } from '#tools/serve/process.ts';
import { until } from './until.ts';

/** What a process needs to be weighed: its inspector takes a free port when it is woken. */
export const WEIGHABLE = { NODE_OPTIONS: '--inspect-port=0' };

const ADDRESS = /Debugger listening on (ws:\S+)/;

/** A process says its address once; what it says later would push that out of its last lines. */
const awake = new WeakMap<ManagedProcess, string>();

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
  const known = awake.get(managed);
  if (known) return known;
  const said = () => ADDRESS.exec(managed.lastLines().findLast((line) => ADDRESS.test(line)) ?? '')?.[1];
  if (managed.pid) process.kill(managed.pid, 'SIGUSR1');
  await until('the inspector listens', async () => said() !== undefined);
  const address = said() ?? '';
  awake.set(managed, address);
  return address;
}

let asked = 0;

/** One command of the inspector's protocol. @returns the value that it answers */
function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      const message = JSON.parse(String(data));
      // Events of the inspector come in between.
      if (message.id !== id) return;
      socket.removeEventListener('message', listen);
      resolve(message.result?.result?.value);
    };
    socket.addEventListener('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
