import { useEffect, useState } from 'react';
import { isField } from '#lib/platform/browser/is-field.ts';

/** Whether a field has the focus in which one types or chooses of a list. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const follow = (element: EventTarget | null) => setTyping(isField(element));
    follow(document.activeElement);
    document.addEventListener('focusin', ({ target }) => follow(target), { signal });
    document.addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget), { signal });
    return () => stop.abort();
  }, []);
  return isTyping;
}
