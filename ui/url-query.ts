/**
 * The query of a URL of another service. URLSearchParams would write '+', which Outlook shows as a plus.
 * `encodeURIComponent` throws for a lone surrogate.
 */
export function query(values: Record<string, string>) {
  return Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')
}
