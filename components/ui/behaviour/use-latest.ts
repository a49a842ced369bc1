import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for work that runs later than the click that started it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
