/** Returns numbers below a limit that look random, and repeat in the same order for the same seed. */
export function numbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}
