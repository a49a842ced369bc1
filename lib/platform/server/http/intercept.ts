import type { ServerResponse } from 'node:http';

/** A response's own methods. */
export interface NativeResponse {
  writeHead: (status: number) => void;
  write: (chunk: Buffer | string) => boolean;
  end: (body?: Buffer | string) => void;
  flushHeaders: () => void;
}

/** Where a response's body goes. */
export type Sink = Omit<NativeResponse, 'writeHead'>;

/**
 * Hands a response's body to a sink, whichever of the many forms of Node's methods a caller uses. To be used once for a
 * response. Strings are UTF-8.
 * @param open chooses the sink when the status and all headers are known, before any is sent
 */
export function intercept(
  response: ServerResponse,
  open: (status: number, native: NativeResponse) => Sink,
): void {
  const own = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const native: NativeResponse = {
    writeHead: (status) => void own.writeHead(status),
    write: (chunk) => own.write(chunk),
    end: (body) => void (body === undefined ? own.end() : own.end(body)),
    flushHeaders: own.flushHeaders,
  };
  let sink: Sink | undefined;
  const opened = (status = response.statusCode): Sink => {
    if (sink) return sink;
    response.statusCode = status;
    sink = open(status, native);
    return sink;
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (headers !== null && typeof headers === 'object' && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    }
    opened(status);
    return response;
  }) as typeof response.writeHead;
  response.write = ((chunk: Buffer | string) => opened().write(chunk)) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    const [body] = args;
    const done = args.at(-1);
    if (typeof done === 'function') response.once('finish', () => done());
    opened().end(bytesOf(body));
    return response;
  }) as typeof response.end;
  response.flushHeaders = () => opened().flushHeaders();
}

function bytesOf(body: unknown): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body);
  if (!(body instanceof Uint8Array)) return undefined;
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}
