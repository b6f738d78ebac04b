/** Returns an object with these keys, each with the value that `toValue` gives it. */
export function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
) {
  return Object.fromEntries(keys.map(key => [key, toValue(key)])) as Record<Key, Value>
}
