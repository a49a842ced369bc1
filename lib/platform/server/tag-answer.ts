import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTags } from './body-tags.ts';
import { frontedBy } from './plain-answer.ts';

/** Pages and their React payloads; everything else brings a tag of its own or wants none. */
const TAGGED = /^text\/(html|x-component)/;
const OF_THE_BODY = ['Content-Length', 'Content-Type'];
const tags = new BodyTags();

/**
 * Names the content of a whole page (ETag) and answers 304 to a browser that has it already. Next could do it, but
 * reads every page letter by letter on every request, which takes longer than all the rest of a kept page.
 */
export function tagAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET') return;
  frontedBy(response, (plain) => {
    let status = 200;
    let isSent = false;
    const send = () => {
      if (isSent) return;
      isSent = true;
      plain.writeHead(status);
    };
    return {
      head: (given) => {
        status = given;
      },
      write: (chunk) => {
        send();
        return plain.write(chunk);
      },
      flushHeaders: () => {
        send();
        plain.flushHeaders();
      },
      end: (body) => {
        const isWhole = typeof body === 'string' && !isSent && status === 200;
        const tag = isWhole && isTagged(response) ? tags.of(body) : null;
        if (tag !== null) response.setHeader('ETag', tag);
        if (tag === null || !isKnown(request.headers['if-none-match'], tag)) {
          send();
          plain.end(body);
          return;
        }
        for (const name of OF_THE_BODY) response.removeHeader(name);
        status = 304;
        send();
        plain.end();
      },
    };
  });
}

function isTagged(response: ServerResponse): boolean {
  return !response.hasHeader('etag') && TAGGED.test(String(response.getHeader('content-type') ?? ''));
}

/** Whether one of the browser's tags names this content; a proxy may have made it weak. */
function isKnown(header: string | undefined, tag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}
