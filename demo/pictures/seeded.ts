export interface Seeded {
  unit(): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/** The same seed always gives the same choices, so that a picture is the same on every machine. */
export function seeded(seed: number): Seeded {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  function unit() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  return {
    unit,
    between: (low, high) => low + unit() * (high - low),
    whole,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
    shuffled: <T>(list: readonly T[]) =>
      list
        .map(item => ({ item, place: unit() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
