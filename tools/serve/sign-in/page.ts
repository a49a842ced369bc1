import { escapeHtml } from '#lib/platform/domain/text/html.ts';
import type { ProviderPerson } from './provider.ts';

const STYLE = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f2328; background: #f3f4f6 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; box-sizing: border-box }
  main { background: #fff; border: 1px solid #d8dce1; border-radius: 12px; padding: 28px; width: 100%; max-width: 420px; box-sizing: border-box }
  h1 { font-size: 22px; line-height: 1.25; margin: 0 0 8px }
  p { margin: 0 0 20px; color: #4b5563 }
  button { font: inherit; width: 100%; text-align: left; padding: 12px 16px; margin: 0 0 10px; border: 1px solid #c3c9d1; border-radius: 8px; background: #fff; cursor: pointer }
  button:hover { background: #f3f4f6 }
  button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
  strong { display: block }
  button[value=''] { text-align: center; border-color: transparent; color: #4b5563; margin: 6px 0 0 }`;

/** The page that asks who somebody is: an account for each person, and a way back. */
export function accountsPage(people: ReadonlyMap<string, ProviderPerson>): string {
  const accounts = [...people].map(([sub, { given_name = '', family_name = '', email = '' }]) => {
    const name = escapeHtml(`${given_name} ${family_name}`);
    return `<button name="sub" value="${escapeHtml(sub)}"><strong>${name}</strong>${escapeHtml(email)}</button>`;
  });
  return `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Elige una cuenta</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>
<h1>Elige una cuenta</h1>
<p>Proveedor de prueba de la tienda, en el lugar de Google. Estas cuentas son inventadas.</p>
<form method="post">${accounts.join('\n')}<button name="sub" value="">Cancelar</button></form>
</main></body></html>`;
}
