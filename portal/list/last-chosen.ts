type Query = Record<string, string | undefined>

/**
 * Filters and order of the list with that path as they were chosen last on this device, as parts of its address;
 * undefined without any.
 */
export function lastChosen(path: string): Query | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(path)) ?? 'null') ?? undefined
  } catch {
    // Storage may be switched off, or hold what somebody else has written.
    return undefined
  }
}

export function remember(path: string, query: Query) {
  const chosen = Object.entries(query).filter(([, value]) => value)
  try {
    if (chosen.length > 0)
      localStorage.setItem(keyOf(path), JSON.stringify(Object.fromEntries(chosen)))
    else localStorage.removeItem(keyOf(path))
  } catch {
    // Without storage nothing is remembered.
  }
}

function keyOf(path: string) {
  return `list/${path}`
}
