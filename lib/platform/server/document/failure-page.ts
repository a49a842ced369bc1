import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { failurePageTexts as texts } from '#lib/labels/platform/failure-page.ts';
import { shellTexts } from '#lib/labels/shell/shell.ts';
import { SECRET_FIELDS } from '../../domain/secret-fields.ts';
import { escapeHtml } from '../../domain/text/html.ts';
import { isSecretKey } from '../../domain/text/redaction.ts';

/** Why a page cannot be had: the back-end is away (503), something broke on our side (500), too many tries (429). */
export type FailureKind = 'outage' | 'failure' | 'limit';

/**
 * A whole HTML page for a shop that cannot respond: without scripts, pictures or fonts, since any of them may be
 * what is missing.
 * @param requestId shown, so that a shopper can name it
 */
export function failurePage(kind: FailureKind, requestId: string): string {
  const { title, text } = texts[kind];
  const home = kind === 'failure' ? `<p class="quiet"><a href="/">${texts.home}</a></p>` : '';
  return wholePage(title, `<p>${text}</p><p><a href="">${texts.retry}</a></p>${home}`, requestId);
}

/** The page for a request that no route gets to see. */
export function refusalPage(message: string, requestId: string): string {
  return wholePage(texts.refused, `<p>${message}</p><p><a href="/">${texts.home}</a></p>`, requestId);
}

/** A form that could not be handled, with all that it carried. */
export interface HeldForm {
  /** Where it posts to. */
  action: string;
  fields: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** A path of this shop to go back to, '' without. */
  back: string;
}

/**
 * The response to a form whose handling failed: what was typed is in it, ready to be sent again, so that nothing
 * is lost while the back-end is away. Works without scripts. A password is never in a page, so a form with one has to be
 * filled in again.
 */
export function heldFormPage(form: HeldForm, kind: FailureKind, requestId: string): string {
  if (hasSecret(form.fields)) return secretFormPage(form.back, kind, requestId);
  const inputs = Object.entries(form.fields).flatMap(([name, value]) =>
    [value ?? []]
      .flat()
      .map((text) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(text)}">`),
  );
  const body = `<p>${kind === 'limit' ? texts.held.tooMany : texts.held.text}</p>
<form method="post" action="${escapeHtml(form.action)}">${inputs.join('')}<button>${texts.held.send}</button></form>
${form.back === '' ? '' : `<p class="quiet"><a href="${escapeHtml(form.back)}">${texts.held.back}</a></p>`}`;
  return wholePage(texts[kind].title, body, requestId);
}

/** Is something called like a password, a token or another secret, or does the form itself say that it is one? */
function hasSecret(fields: HeldForm['fields']): boolean {
  return Object.keys(fields).some((name) => name === SECRET_FIELDS || isSecretKey(name));
}

/** The response to a form with a secret: nothing of it, and the way back to the form's own page. */
function secretFormPage(back: string, kind: FailureKind, requestId: string): string {
  const { held } = texts;
  const link =
    back === '' ? `<a href="/">${texts.home}</a>` : `<a href="${escapeHtml(back)}">${held.toForm}</a>`;
  const text = kind === 'limit' ? held.secretTooMany : held.secret;
  return wholePage(texts[kind].title, `<p>${text}</p><p>${link}</p>`, requestId);
}

/** What such a page may do: its own style, and its own form. */
export const FAILURE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function wholePage(title: string, body: string, requestId: string): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${SHOP_NAME}</title>
<style>
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:#f5f3ef;color:#23201b;font:17px/1.55 system-ui,sans-serif}
header{padding:12px clamp(16px,4.4vw,64px);border-bottom:1px solid #e0dacf}
main{place-self:center;max-width:34rem;padding:24px}
h1{font:500 2.2rem/1.15 Georgia,serif;margin:0 0 .6em}
p{margin:0 0 1.2em}
a,button{display:inline-block;padding:12px 24px;border:0;border-radius:4px;background:#9f432c;color:#fff;font:600 1em/1.55 system-ui,sans-serif;text-decoration:none;cursor:pointer}
.quiet{margin-top:1.2em}
.quiet a{padding:12px 0;background:none;color:#9f432c;text-decoration:underline}
.logo{padding:8px 0;background:none;color:#23201b;font:500 1.9rem/1 Georgia,serif;letter-spacing:-.03em}
small{display:block;margin-top:2rem;color:#6b645a}
</style></head><body><header><a class="logo" href="/" aria-label="${shellTexts.logo}">${SHOP_NAME}</a></header><main>
<h1>${title}</h1>${body}
<small>${texts.code} ${escapeHtml(requestId)}</small>
</main></body></html>
`;
}
