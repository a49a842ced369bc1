import { slipsBetween } from '#lib/platform/domain/text/edit-distance.ts';

/** Where people in Bolivia have their mail, and whether it has other endings than '.com'. */
const PROVIDERS = [
  { name: 'gmail', isOneEnding: true },
  { name: 'hotmail', isOneEnding: false },
  { name: 'outlook', isOneEnding: false },
  { name: 'yahoo', isOneEnding: false },
  { name: 'icloud', isOneEnding: true },
];

/** Names of other providers that are like one of them. */
const OTHERS = ['mail', 'email', 'ymail', 'rocketmail', 'googlemail'];

/** Endings of addresses in use. */
const ENDINGS = [
  'com',
  'es',
  'com.ar',
  'com.mx',
  'com.br',
  'com.pe',
  'com.co',
  'cl',
  'fr',
  'it',
  'de',
  'co.uk',
];

/** Endings that no domain has, each a slip of '.com'. */
const NO_ENDING = /\.(con|cmo|ocm|vom|xom|comm|coml|comn|cpm|cim)$/;

/** Names are this long before two slips are forgiven. */
const LONG_NAME = 7;

/**
 * The address that was probably meant, or null: of 'ana@gmial.com' 'ana@gmail.com'. What stands before the @ stays as it is.
 * @param typed a whole address; what has no @ has no suggestion
 */
export function suggestEmail(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '') return null;
  const clean = domain
    .replaceAll(',', '.')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  const meant = ofProvider(clean) ?? clean.replace(NO_ENDING, '.com');
  return meant === domain ? null : `${text.slice(0, at)}@${meant}`;
}

/** A domain of one of the providers that this is, or is nearly. */
function ofProvider(domain: string): string | null {
  const [name = '', ...labels] = domain.split('.');
  const typed = labels.join('.');
  if (OTHERS.includes(name)) return null;
  const exact = PROVIDERS.find((one) => one.name === name);
  const isEnding = ENDINGS.includes(typed);
  const isSlip = !isEnding && (typed === '' || slipsBetween(typed, 'com') === 1);
  const provider =
    exact ?? (isEnding || isSlip ? PROVIDERS.find((one) => isNear(name, one.name)) : undefined);
  if (!provider) return null;
  return `${provider.name}.${isSlip || provider.isOneEnding ? 'com' : typed}`;
}

function isNear(name: string, known: string): boolean {
  return slipsBetween(name, known) <= (known.length < LONG_NAME ? 1 : 2);
}
