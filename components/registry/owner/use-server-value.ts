import { useState } from 'react';

/** A value of the server's that the page changes by itself; once the server says something else, that counts. */
export function useServerValue<Value>(given: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(given);
  const [known, setKnown] = useState(given);
  if (known !== given) {
    setKnown(given);
    setValue(given);
  }
  return [value, setValue];
}
