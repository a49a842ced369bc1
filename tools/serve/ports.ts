import { createServer } from 'node:net';

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = address && typeof address === 'object' ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

/** A TCP port that is free on the host right now. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return listenOnce(0, host);
}

/** Why a port cannot be used (`EADDRINUSE`, `EACCES`…), or null when it can. */
export async function portProblem(port: number, host: string): Promise<string | null> {
  try {
    await listenOnce(port, host);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
