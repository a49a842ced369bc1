import { failurePageTexts as texts } from '#lib/labels/failure-page.ts';

/**
 * A whole HTML page for a shop that cannot answer: without scripts, pictures or fonts, since any of them may be
 * what is missing.
 * @param outage the back-end is away (503); otherwise something broke on our side (500)
 * @param requestId shown, so that a shopper can name it
 */
export function failurePage(outage: boolean, requestId: string): string {
  const { title, text } = outage ? texts.outage : texts.failure;
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Ajuar</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:#f5f3ef;color:#23201b;font:17px/1.55 system-ui,sans-serif}
main{max-width:34rem}
h1{font:500 2.2rem/1.15 Georgia,serif;margin:0 0 .6em}
p{margin:0 0 1.2em}
a{display:inline-block;padding:12px 24px;border-radius:4px;background:#9f432c;color:#fff;font-weight:600;text-decoration:none}
small{display:block;margin-top:2rem;color:#6b645a}
</style></head><body><main>
<h1>${title}</h1><p>${text}</p><p><a href="">${texts.retry}</a></p>
<small>${texts.code} ${requestId}</small>
</main></body></html>
`;
}
