const MASCULINE_IN_A = /^(?:aroma|clima|d[ií]a|diagrama|esquema|idioma|lema|mapa|sistema|tema)s?$/;
const FEMININE = /(?:as?|ci[oó]n|siones|ciones|si[oó]n|[dt]ad|[dt]ades|tud|tudes|umbres?)$/;
const FEMININE_OTHERS = /^(?:base|clase|fase|flor|llave|luz|nave|parte|serie|torre)(?:s|es)?$/;
const PLURAL = /[aeo]s$/;
const SINGULAR_IN_S = /^(?:gas|anteojos|bies)$/;

/** 'otro color', 'otra medida', 'otras piezas': the name of an option, whose first word says its gender and number. */
export function another(name: string): string {
  const [first = ''] = name.split(' ');
  const noun = first.toLowerCase();
  // An abbreviation keeps its capitals: 'otro LED'.
  const rest = /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
  const isFeminine = FEMININE_OTHERS.test(noun) || (FEMININE.test(noun) && !MASCULINE_IN_A.test(noun));
  const isPlural = PLURAL.test(noun) && !SINGULAR_IN_S.test(noun);
  return `otr${isFeminine ? 'a' : 'o'}${isPlural ? 's' : ''} ${rest}`;
}
