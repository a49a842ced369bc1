/** A file on its way. */
export interface Sending {
  /** What the response says as JSON; null when there is none. @throws Error when the connection breaks or it was stopped */
  response: Promise<unknown>;
  stop: () => void;
}

/** Sends a file as a form of parts and says how far it is, which `fetch` cannot. @param onProgress gets percent */
export function sendFile(to: string, file: File, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const response = new Promise<unknown>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.round((100 * loaded) / total));
    });
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => reject(new Error(`sending a file: ${end}`)));
    request.addEventListener('load', () => resolve(request.response));
  });
  const body = new FormData();
  body.append('file', file);
  request.open('POST', to);
  request.responseType = 'json';
  request.timeout = LONGEST_MS;
  request.send(body);
  return { response, stop: () => request.abort() };
}

/** 5 MB over a slow line, in ms. */
const LONGEST_MS = 180_000;
