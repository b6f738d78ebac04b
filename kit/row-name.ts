/** Returns a row's name for people from its usual columns: 'Ana Brooks'; empty when it has none. */
export function rowNameOf(row: object) {
  const { name, title, teamName } = row as Record<string, unknown>
  return String(name || title || teamName || '')
}
