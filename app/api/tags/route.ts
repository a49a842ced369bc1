import { errors } from '#lib/labels/platform/errors.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { tagDocument } from '#lib/tracking/tag-document.ts';

export const dynamic = 'force-dynamic';

/** The document of the frame in which the scripts of others run (docs/adr/0022-tag-frame.md); 404 where there are none. */
export function GET(): Response {
  const { tags, siteUrl } = env();
  if (tags.manager === '' && tags.pixel === '') return respondRefusal(404, errors.notFound);
  const { html, policy } = tagDocument(tags, new URL(siteUrl).origin);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    },
  });
}
