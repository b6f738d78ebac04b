/** The same seed always gives the same choices. */
export function seeded(seed: number) {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  function unit() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1))
  return {
    whole,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
  }
}
