/** Words with more of them have other letters to be known by. */
const MOST_ENYES = 3;

/**
 * How a stem may stand in a title, whose words are kept as they are written (a search's texts have their other forms
 * beside them): in the plural, and with ñ where who has none typed n. A blank at the end says that the word ends there.
 */
export function titleForms(stem: string): string[] {
  const word = stem.trimEnd();
  const isWhole = word !== stem;
  const forms = isWhole ? [stem, `${word}s `, `${word}es `] : [stem];
  if (word.endsWith('z')) forms.push(`${word.slice(0, -1)}ces `);
  return forms.flatMap(withEnyes);
}

/** Whether a word of a title is, or begins with, one of a stem's forms. */
export function titleForm(stem: string): (word: string) => boolean {
  const forms = titleForms(stem);
  return (word) => forms.some((form) => `${word} `.startsWith(form));
}

/** A form as it is, and with each of its n as ñ or not. */
function withEnyes(form: string): string[] {
  const [start = '', ...rest] = form.split('n');
  if (rest.length > MOST_ENYES) return [form];
  return rest.reduce(
    (made, part) => made.flatMap((before) => [`${before}n${part}`, `${before}ñ${part}`]),
    [start],
  );
}
