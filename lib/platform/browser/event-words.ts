/**
 * Marks the page for the style sheet (`data-event`): 'own' has a gift list of their own, 'stored' is in somebody's event,
 * 'managing' fills its list.
 */
export function markEventWord(word: 'own' | 'stored' | 'managing', isSo: boolean): void {
  const { dataset } = document.documentElement;
  const words = new Set(dataset.event?.split(' '));
  if (isSo) words.add(word);
  else words.delete(word);
  if (words.size > 0) dataset.event = [...words].join(' ');
  else delete dataset.event;
}
