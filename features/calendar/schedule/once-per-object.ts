/**
 * Returns a function that makes something of an object once, as long as what it depends on besides (`by`) stays: an
 * unchanged row or event is the same object as before, and of thousands a change touches few.
 */
export function oncePerObject<Key extends object, Made>() {
  const made = new WeakMap<Key, { by: string; value: Made }>()
  return (key: Key, by: string, make: (key: Key) => Made): Made => {
    const known = made.get(key)
    if (known?.by === by) return known.value
    const value = make(key)
    made.set(key, { by, value })
    return value
  }
}
