/** The name for people of a row of History. */
export function nameOf({ name }: { name: string | null }) {
  return name || 'It'
}
