import type { ServerResponse } from 'node:http';

/** A response's own methods, before something is put in front of them. */
export interface PlainAnswer {
  writeHead: (status: number) => void;
  write: (chunk: Buffer | string) => boolean;
  end: (body?: Buffer | string) => void;
  flushHeaders: () => void;
}

/** What stands in front of a response's methods. `status` is the response's at the first of these calls. */
export interface Front {
  /** Called once, before any other. */
  head: (status: number) => void;
  write: (chunk: Buffer | string) => boolean;
  end: (body?: Buffer | string) => void;
  flushHeaders: () => void;
}

/**
 * Puts a front before a response's methods, whichever of their many forms a caller uses, and hands out the plain
 * ones. Encodings of strings other than UTF-8 are not used by anything here.
 */
export function frontedBy(response: ServerResponse, make: (plain: PlainAnswer) => Front): void {
  const own = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
    flushHeaders: response.flushHeaders.bind(response),
  };
  const front = make({
    writeHead: (status) => void own.writeHead(status),
    write: (chunk) => own.write(chunk),
    end: (body) => void (body === undefined ? own.end() : own.end(body)),
    flushHeaders: own.flushHeaders,
  });
  let begun = false;
  const begin = (status: number) => {
    if (begun) return;
    begun = true;
    response.statusCode = status;
    front.head(status);
  };
  const callback = (args: unknown[]) => {
    const last = args.at(-1);
    if (typeof last === 'function') response.once('finish', () => last());
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (headers !== null && typeof headers === 'object' && !Array.isArray(headers)) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    }
    begin(status);
    return response;
  }) as typeof response.writeHead;
  response.write = ((chunk: Buffer | string) => {
    begin(response.statusCode);
    return front.write(chunk);
  }) as typeof response.write;
  response.end = ((...args: unknown[]) => {
    begin(response.statusCode);
    callback(args);
    const [body] = args;
    front.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : undefined);
    return response;
  }) as typeof response.end;
  response.flushHeaders = () => {
    begin(response.statusCode);
    front.flushHeaders();
  };
}
