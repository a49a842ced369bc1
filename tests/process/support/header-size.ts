/** Bytes of a response's header as HTTP/1.1 sends it: status line, fields, the empty line. */
function headerBytes({ status, statusText, headers }: Response): number {
  const fields = [...headers].map(([name, value]) => Buffer.byteLength(`${name}: ${value}\r\n`));
  return fields.reduce((sum, bytes) => sum + bytes, `HTTP/1.1 ${status} ${statusText}\r\n\r\n`.length);
}

/** Notes the largest header of each address, query aside, of everything that is fetched until `stop`. */
export function noteHeaders(): { largest: Map<string, number>; stop: () => void } {
  const largest = new Map<string, number>();
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await plain(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const name = `${init?.method ?? 'GET'} ${pathname}`;
    largest.set(name, Math.max(largest.get(name) ?? 0, headerBytes(response)));
    return response;
  };
  return {
    largest,
    stop: () => {
      globalThis.fetch = plain;
    },
  };
}
