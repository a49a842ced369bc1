import { FRAME_HOSTS } from '#lib/forms/domain/addresses.ts';
import { table } from '#lib/markdown/domain/text.ts';
import { ROUTES } from '#lib/platform/domain/routes/find-route.ts';
import type { Route } from '#lib/platform/domain/routes/route.ts';
import {
  contentSecurityPolicy,
  reportingHeaders,
  responseCaching,
  securityHeaders,
} from '#lib/platform/server/guards/headers.ts';
import { DIRECTIVES, HEADERS, SCRIPTS, SOURCES } from './reasons.ts';

const NONCE = '{nonce}';
/** Every setting on that opens a page to somebody, with hosts in place of what a shop sets. */
const TERMS = {
  development: false,
  maps: true,
  signIn: ['https://accounts.google.com'],
  gateway: 'https://pay.gateway.example',
  tiles: 'https://tiles.example/{z}/{x}/{y}.png',
  frames: FRAME_HOSTS,
  https: true,
};

/** Where something is paid, or chosen to be paid: the checkout, links to pay an order, and what the bank and the gateway lead back to. */
function isPaymentPage({ area, shows, pattern }: Route): boolean {
  const begins = (start: string) => pattern.startsWith(start);
  return (
    area === 'buy' || shows === 'payment' || begins('/order/status') || begins('/customer/event/contribution')
  );
}

/** The inventory of scripts and headers of payment pages (PCI DSS 6.4.3 and 11.6.1), as Markdown. @throws Error for what has no reason */
export function renderInventory(): string {
  const pages = ROUTES.filter(isPaymentPage).map(({ pattern }) => pattern);
  const policy = contentSecurityPolicy(NONCE, TERMS);
  return `${[
    '# Scripts and headers of payment pages',
    'Written by `npm run payment-pages` from the code that sends them; `npm run verify` compares. A script, header or source that nobody has given a reason in `tools/payment-pages/reasons.ts` is an error. Cards are typed on the gateway’s own page, never on these.',
    '## Pages',
    pages.map((pattern) => `- \`${pattern}\``).join('\n'),
    '## Scripts',
    table(
      ['script', 'when', 'allowed by', 'what for'],
      SCRIPTS.map(({ what, when, by, why }) => [what, when, by, why]),
    ),
    '## Content security policy',
    'With every setting on that opens a page to somebody; `{nonce}` is drawn for each response.',
    table(['directive', 'source', 'what for'], policyRows(policy)),
    '## Headers',
    table(['header', 'value', 'what for'], headerRows(pages)),
  ].join('\n\n')}\n`;
}

function headerRows(pages: readonly string[]): string[][] {
  const headers = pages.map((page) => ({ page, headers: headersOf(page) }));
  const names = [...new Set(headers.flatMap((one) => Object.keys(one.headers)))].toSorted();
  const valuesOf = (name: string) => {
    const by = Map.groupBy(headers, (one) => one.headers[name] ?? '');
    const [usual = ''] = [...by.keys()].toSorted(
      (a, b) => (by.get(b)?.length ?? 0) - (by.get(a)?.length ?? 0),
    );
    const others = [...by].filter(([value]) => value !== usual);
    const pagesOf = (of: readonly { page: string }[]) => of.map(({ page }) => code(page)).join(', ');
    return [
      usual === '' ? 'none' : code(usual),
      ...others.map(([value, of]) => `${code(value)} on ${pagesOf(of)}`),
    ].join('; ');
  };
  return [
    ['Content-Security-Policy', 'above', reasonOf(HEADERS, 'Content-Security-Policy')],
    ...names.map((name) => [name, valuesOf(name), reasonOf(HEADERS, name)]),
  ];
}

function headersOf(page: string): Record<string, string> {
  return {
    ...securityHeaders(page, 'host'),
    ...reportingHeaders(true),
    'Cache-Control': responseCaching(page, undefined) ?? '',
  };
}

function policyRows(policy: string): string[][] {
  return policy.split('; ').flatMap((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    return sources.map((source, at) => [
      at === 0 ? code(name) : '',
      code(source),
      at === 0 && DIRECTIVES[name] !== undefined ? DIRECTIVES[name] : reasonOf(SOURCES, source),
    ]);
  });
}

function reasonOf(reasons: Readonly<Record<string, string>>, name: string): string {
  const found = reasons[name];
  if (found === undefined) throw new Error(`tools/payment-pages/reasons.ts has no reason for ${name}`);
  return found;
}

const code = (text: string) => `\`${text}\``;
