import type { Receipt } from '#lib/orders/receipt.ts';

/** The figures of a summary as a shopper reads them, in centavos. */
export interface ShownSums {
  lines: { regular: number; paid: number }[];
  /** The subtotal and what follows it; what is taken off is negative. */
  rows: number[];
  total: number;
}

/** '-Bs. 1.234,50' in centavos; 0 for what is said in words. */
function amountOf(text: string): number {
  const figure = /(-?)(?:Bs\.\s*)?([\d.]+,\d\d)/.exec(text);
  if (!figure) return 0;
  const [, sign = '', amount = ''] = figure;
  return Number(`${sign}${amount.replaceAll(/[.,]/g, '')}`);
}

/** Of a page: lines in a list, the price before the struck one; the sums as terms with their values. */
export function sumsIn(element: Element | null): ShownSums {
  const textsOf = (selector: string) =>
    [...(element?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '');
  const lines = [...(element?.querySelectorAll('ul > li') ?? [])].flatMap((line) => {
    const price = [...line.querySelectorAll('p')].findLast((one) => one.textContent?.includes('Bs.'));
    if (!price) return [];
    const struck = price.querySelector('s')?.textContent;
    const shown = [...(price.textContent ?? '').matchAll(/Bs\. [\d.]+,\d\d/g)].map(([amount]) =>
      amountOf(amount),
    );
    const [paid = 0] = shown;
    return [{ paid, regular: struck ? amountOf(struck) : paid }];
  });
  const amounts = textsOf('dl > div > dd').map(amountOf);
  return { lines, rows: amounts.slice(0, -1), total: amounts.at(-1) ?? 0 };
}

/** Of a mail: its first table holds the lines, the second the sums. */
export function sumsOfMail(html: string): ShownSums {
  const content = new DOMParser().parseFromString(html, 'text/html');
  const [items, sums] = content.querySelectorAll('.surface table');
  const values = (table: Element | undefined) =>
    [...(table?.querySelectorAll('tr') ?? [])].map((row) => row.lastElementChild);
  const amounts = values(sums).map((cell) => amountOf(cell?.textContent ?? ''));
  return {
    lines: values(items).map((cell) => {
      const struck = cell?.querySelector('s')?.textContent;
      const paid = amountOf(cell?.firstChild?.textContent ?? '');
      return { paid, regular: struck ? amountOf(struck) : paid };
    }),
    rows: amounts.slice(0, -1),
    total: amounts.at(-1) ?? 0,
  };
}

/** Of a receipt: what a line is reduced by stands among its notes. */
export function sumsOfReceipt({ lines, sums, total }: Receipt): ShownSums {
  return {
    lines: lines.map(({ amount, notes }) => {
      const regular = amountOf(amount);
      return { regular, paid: regular - amountOf(notes.find((note) => note.startsWith('Ahorras')) ?? '') };
    }),
    rows: sums.map(([, value]) => amountOf(value)),
    total: amountOf(total[1]),
  };
}
