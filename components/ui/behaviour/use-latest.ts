import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was rendered last, for what happens later than the press that asked for it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
