import { orderMailTexts } from '#lib/labels/orders/order-messages.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { escapeHtml } from '#lib/platform/domain/text/html.ts';
import type { Mail } from '../../ports/mailer.ts';
import { COLORS, mailPage, SANS, SERIF } from './mail-page.ts';

/** A label with what it stands for; `isTotal` is drawn larger. */
export interface MailRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** An image beside words; the text has none. */
export interface MailPicture {
  /** Absolute: a mail has no address of its own. */
  url: string;
  alt: string;
}

/** A product with what it costs; `picture` is left out where the product has none. */
export interface MailItem {
  name: string;
  amount: string;
  /** What it would cost without its discount. */
  regular?: string | undefined;
  picture?: MailPicture | undefined;
}

/** A part of a mail's content, drawn as text and as HTML. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'items'; items: readonly MailItem[] }
  | { kind: 'picture'; picture: MailPicture }
  | { kind: 'sums'; rows: readonly MailRow[] }
  | { kind: 'facts'; rows: readonly MailRow[] }
  | { kind: 'button' | 'link'; label: string; url: string };

/** What a mail says. */
export interface MailContent {
  to: string;
  subject: string;
  heading: string;
  parts: readonly MailPart[];
  /** The last line, in small letters; '' without. */
  footer: string;
}

/** A mail as HTML that looks like the shop, with the same as plain text beside it. */
export function composeMail({ to, subject, heading, parts, footer }: MailContent): Mail {
  const text = [...parts.map((part) => textOf(part).join('\n')), footer].filter(Boolean).join('\n\n');
  const [preview = ''] = parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []));
  const body = `${headingHtml(heading)}${parts.map(htmlOf).join('')}`;
  return { to, subject, text, html: mailPage({ shop: SHOP_NAME, subject, preview, body, footer }) };
}

function textOf(part: MailPart): string[] {
  switch (part.kind) {
    case 'paragraph':
      return [part.text];
    case 'items':
      return part.items.map((item) => `  ${item.name}: ${amountText(item)}`);
    case 'picture':
      return [];
    case 'sums':
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`);
    default:
      return [`${part.label}: ${part.url}`];
  }
}

/** 'Bs. 150,00 (antes Bs. 177,00)' */
function amountText({ amount, regular }: MailItem): string {
  return regular === undefined ? amount : orderMailTexts.regular(amount, regular);
}

function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${words(part.text)}</p>`;
    case 'items':
      return table(
        part.items.map((item) =>
          itemRow(
            item,
            part.items.some(({ picture }) => picture),
          ),
        ),
      );
    case 'picture':
      return `<p style="margin:0 0 16px">${image(part.picture, LARGE)}</p>`;
    case 'sums':
      return table(part.rows.map(({ label, value, isTotal }) => pair(label, value, isTotal ? TOTAL : SUM)));
    case 'facts':
      return table(part.rows.map(fact));
    case 'button':
      return button(part.label, part.url);
    default:
      return `<p style="margin:0 0 16px">${anchor(part.label, part.url, `color:${COLORS.accent};text-decoration:underline`, 'link')}</p>`;
  }
}

/** A text as HTML, in the lines in which it was written. */
function words(text: string): string {
  return text.split(/\r?\n/).map(escapeHtml).join('<br>');
}

/** Sides of images (px): beside a line, and alone. */
const SMALL = 64;
const LARGE = 160;

const HAIRLINE = `border-bottom:1px solid ${COLORS.line};`;
const SUM = `padding:4px 0;color:${COLORS.quiet};`;
const TOTAL = 'padding:8px 0;font-size:20px;font-weight:600;';

function headingHtml(heading: string): string {
  return `<h1 style="margin:0 0 16px;font:400 28px/1.2 ${SERIF};color:${COLORS.ink}" class="ink">${escapeHtml(heading)}</h1>`;
}

function table(rows: readonly string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** Words at the left, an amount at the right, the struck one beneath it; `first` is a cell before them. */
function pair(label: string, value: string, style: string, { first = '', regular = '' } = {}): string {
  const isQuiet = style === SUM ? 'quiet line' : 'line';
  const struck =
    regular === ''
      ? ''
      : `<br><s class="quiet" style="font-size:14px;color:${COLORS.quiet}">${escapeHtml(regular)}</s>`;
  return `<tr>${first}<td class="${isQuiet}" style="${style}" valign="top">${escapeHtml(label)}</td><td class="${isQuiet}" style="${style}padding-left:16px;white-space:nowrap" align="right" valign="top">${escapeHtml(value)}${struck}</td></tr>`;
}

/** A product's line; in a list with images also the ones without keep their place. */
function itemRow({ name, amount, regular, picture }: MailItem, hasPictures: boolean): string {
  const style = `${HAIRLINE}padding:12px 0;`;
  if (!hasPictures) return pair(name, amount, style, { regular });
  const seen = picture ? image(picture, SMALL) : '';
  return pair(name, amount, style, {
    regular,
    first: `<td class="line" width="${SMALL}" style="${style}width:${SMALL}px;padding-right:16px" valign="top">${seen}</td>`,
  });
}

/** Square; where images are blocked its words stand in a box of the same size. */
function image({ url, alt }: MailPicture, side: number): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${side}" height="${side}" style="display:block;width:${side}px;height:${side}px;border:0;border-radius:4px;background:${COLORS.ground};font-size:12px;line-height:1.3;color:${COLORS.quiet};overflow:hidden">`;
}

/** A label above what it stands for: both find room on a phone. */
function fact({ label, value }: MailRow): string {
  return `<tr><td style="padding:0 0 12px"><span class="quiet" style="font-size:14px;color:${COLORS.quiet}">${escapeHtml(label)}</span><br>${words(value)}</td></tr>`;
}

function button(label: string, url: string): string {
  const link = anchor(
    label,
    url,
    `display:inline-block;padding:14px 28px;font:600 16px/1.25 ${SANS};color:#ffffff;text-decoration:none`,
    'button',
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="press" bgcolor="${COLORS.accent}" style="border-radius:4px;background:${COLORS.accent}">${link}</td></tr></table>`;
}

function anchor(label: string, url: string, style: string, className: string): string {
  return `<a href="${escapeHtml(url)}" class="${className}" style="${style}">${escapeHtml(label)}</a>`;
}
