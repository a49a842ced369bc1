/** Reads a value that the whole process has once: Next loads a module for each of its bundles, the server once more. */
export function processWide<Value>(name: string, make: () => Value): () => Value {
  const key = Symbol.for(`ajuar.${name}`);
  return () => {
    if (!Reflect.has(globalThis, key)) Reflect.set(globalThis, key, make());
    return Reflect.get(globalThis, key);
  };
}
