const LETTERS = [...'abcdefghijklmnñopqrstuvwxyz'];

/** An ñ is no slip for an n: 'año' is not 'ano'. */
function isEnye(letter: string, [other = '']: string): boolean {
  return (letter === 'ñ' && other === 'n') || (letter === 'n' && other === 'ñ');
}

/** Everything that becomes a word, or is made of it, by one slip: a letter left out, added, changed or swapped. */
export function editsOf(word: string): Set<string> {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after !== '') edits.add(before + after.slice(1));
    if (after.length > 1) edits.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of LETTERS) {
      edits.add(before + letter + after);
      if (after !== '' && !isEnye(letter, after)) edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return edits;
}
