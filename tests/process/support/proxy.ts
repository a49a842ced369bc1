import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What happens to a server's answers: they pass, come `delay` ms late, wait for the end of this, whole or without their heads, the connection is cut as soon as something is
 * asked, the server is gone (no connection lives), or the answer is nonsense (`bytes` as they are in its place).
 */
export type Fault =
  | { type: 'none' }
  | { type: 'slow'; delay: number }
  | { type: 'held' }
  | { type: 'bodies-held' }
  | { type: 'cut' }
  | { type: 'gone' }
  | { type: 'garbage'; bytes: string };

export interface FaultProxy {
  url: string;
  port: number;
  /** From now on, also for connections that are open. */
  become(fault: Fault): void;
  /** Requests that came in since the last look, without those that wait for purges all the time. */
  takeCount(): number;
  /** Does an answer that waits say this? */
  holds(text: string): boolean;
  close(): Promise<void>;
}

interface State {
  fault: Fault;
  count: number;
  /** Answers that wait, in their order. */
  held: { chunk: Buffer; pass: () => void }[];
}

/** Stands in front of a server on this machine. */
export async function startProxy(serverPort: number): Promise<FaultProxy> {
  const state: State = { fault: { type: 'none' }, count: 0, held: [] };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (state.fault.type === 'gone') client.destroy();
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    join(client, serverPort, state);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    port: portOf(server),
    become: (fault) => {
      state.fault = fault;
      for (const { pass } of state.held.splice(0)) pass();
      if (fault.type === 'gone') for (const socket of sockets) socket.destroy();
    },
    takeCount: () => {
      const { count } = state;
      state.count = 0;
      return count;
    },
    holds: (text) => Buffer.concat(state.held.map(({ chunk }) => chunk)).includes(text),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Passes on what a client asks and what the back-end answers, as the fault of the moment has it. */
function join(client: Socket, port: number, state: State): void {
  let backend: Socket | null = null;
  const open = () => {
    const made = connect({ host: '127.0.0.1', port });
    made.on('error', () => client.destroy());
    made.on('close', () => client.destroy());
    made.on('data', (chunk) => respond(client, chunk, state));
    client.on('close', () => made.destroy());
    return made;
  };
  client.on('data', (chunk) => {
    state.count +=
      chunk.toString('latin1').split(/^(?:GET|POST) \/(?!api\/ajuar\/awaitPurges )\S* HTTP\/1\.1\r$/m)
        .length - 1;
    if (state.fault.type === 'cut') client.destroy();
    else if (state.fault.type === 'garbage') client.end(state.fault.bytes);
    else {
      backend ??= open();
      backend.write(chunk);
    }
  });
}

const HEAD_END = '\r\n\r\n';

function respond(client: Socket, chunk: Buffer, { fault, held }: State): void {
  const passPart = (part: Buffer) => void (client.destroyed || client.write(part));
  const hold = (part: Buffer) => held.push({ chunk: part, pass: () => passPart(part) });
  const pass = () => passPart(chunk);
  if (fault.type === 'held') hold(chunk);
  else if (fault.type === 'bodies-held') {
    const isHead = chunk.subarray(0, 5).toString('latin1') === 'HTTP/';
    const bodyAt = isHead ? chunk.indexOf(HEAD_END) + HEAD_END.length : 0;
    passPart(chunk.subarray(0, bodyAt));
    if (bodyAt < chunk.length) hold(chunk.subarray(bodyAt));
  } else if (fault.type === 'slow') setTimeout(pass, fault.delay).unref();
  else pass();
}

function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');
  return address.port;
}
