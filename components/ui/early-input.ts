import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells once, as scripts take over the field, what was typed into it before: on a slow phone a page can be used long
 * before they run, and a browser restores fields when one comes back. Nothing typed is lost then.
 *
 * @param adopt Hears the field's text when it is not the one that the server had written into it.
 */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  adopt: (typed: string) => void,
): void {
  const first = useRef(adopt);
  useEffect(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) first.current(input.value);
  }, [field]);
}
