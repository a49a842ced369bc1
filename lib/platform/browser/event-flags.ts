/**
 * Sets a flag for the style sheet (`data-event`): the visitor has a gift list of their own ('own'), is in somebody's event
 * ('stored'), or fills its list ('managing').
 */
export function setEventFlag(flag: 'own' | 'stored' | 'managing', isSet: boolean): void {
  const { dataset } = document.documentElement;
  const flags = new Set(dataset.event?.split(' '));
  if (isSet) flags.add(flag);
  else flags.delete(flag);
  if (flags.size > 0) dataset.event = [...flags].join(' ');
  else delete dataset.event;
}
