import { escapeHtml } from '#lib/platform/domain/text/html.ts';

/** The shop's colours (app/tokens.css); mail programs know no custom properties. */
export const COLORS = {
  ground: '#f5f3ef',
  surface: '#ffffff',
  ink: '#23201b',
  quiet: '#6b645a',
  line: '#e0dacf',
  accent: '#9f432c',
} as const;

/** In quotes that an attribute can hold. */
export const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** The same by night; only what programs that know the query show. */
const DARK = `@media (prefers-color-scheme: dark) {
.ground { background: #1b1916 !important }
.surface { background: #26231f !important }
.ink, .surface td, .surface p { color: #f3eee5 !important }
.quiet, .surface td.quiet, .surface span.quiet { color: #b9b0a3 !important }
.line { border-color: #4a453c !important }
.press { background: #b5543b !important }
.surface a.link { color: #f0a58f !important }
}
@media (max-width: 599px) { .surface { padding: 24px 20px !important } }`;

interface MailPage {
  shop: string;
  subject: string;
  /** Beside the subject in a list of mails. */
  preview: string;
  /** HTML of the content. */
  body: string;
  footer: string;
}

/** The frame of every mail: tables and inline styles, since mail programs read little else; 600 px at most. */
export function mailPage({ shop, subject, preview, body, footer }: MailPage): string {
  const text = `font:400 16px/1.55 ${SANS};color:${COLORS.ink}`;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark }
${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${COLORS.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLORS.ground}" style="background:${COLORS.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 8px 16px;font:400 28px/1.2 ${SERIF};color:${COLORS.ink}">${escapeHtml(shop)}</td></tr>
<tr><td class="surface" bgcolor="${COLORS.surface}" style="padding:32px;border-radius:10px;background:${COLORS.surface};${text}">${body}</td></tr>
<tr><td class="quiet" style="padding:16px 8px;font:400 14px/1.5 ${SANS};color:${COLORS.quiet}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
