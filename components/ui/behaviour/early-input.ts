import { type RefObject, useEffect, useRef } from 'react';

/**
 * Reports once, at hydration, what was typed into a field before it: a slow phone shows a page long before its scripts
 * run, and browsers restore fields on a return. Nothing typed is lost.
 *
 * @param adopt Called with the field's text when it differs from the server's.
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
