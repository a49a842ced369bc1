/** Longest text of a target, in characters. */
const MAX_TARGET = 120;
/** Elements that a target names, itself the last. */
const MAX_ELEMENTS = 4;

/**
 * What a target looks like: elements with the name of one class at most, 'li > article.card > a.link'. No id, no attribute and no
 * text has a place in it, since those may say something of a person.
 */
const TARGET =
  /^[a-z][a-z0-9-]{0,30}(?:\.[A-Za-z][\w-]{0,50})?(?: > [a-z][a-z0-9-]{0,30}(?:\.[A-Za-z][\w-]{0,50})?)*$/;

export function isTarget(text: string): boolean {
  return text.length <= MAX_TARGET && TARGET.test(text);
}

/** What is read of an element. */
interface Described {
  localName: string;
  classList: ArrayLike<string>;
  parentElement: Described | null;
}

/** Names an element by itself and what is around it; '' where that cannot be said without saying more. */
export function targetOf(element: Described | null): string {
  const names: string[] = [];
  for (let at = element; at && names.length < MAX_ELEMENTS; at = at.parentElement) {
    const name = nameOf(at);
    if (!isTarget([name, ...names].join(' > '))) break;
    names.unshift(name);
  }
  return names.join(' > ');
}

/** What the bundler puts before a class of a CSS module, other signs with each change of its file: '_8fEEna_store', of the development server 'card-module__8fEEna__store'. */
const MODULE = /^(?:[\w-]+-module__[\w-]{6}__|_?[\w-]{6}_)(?=[A-Za-z])/;

/** The element by its tag and the first of its classes. */
function nameOf({ localName, classList }: Described): string {
  const [first = ''] = Array.from(classList);
  const name = first.replace(MODULE, '');
  return /^[A-Za-z][\w-]{0,50}$/.test(name) ? `${localName}.${name}` : localName;
}
