const WIDEST = 100

/** Formats JSON like Biome, with short values on one line: small differences make small diffs. */
export function printed(value: unknown, indent = '', before = 0, after = 0): string {
  const line = oneLine(value)
  const isShort = indent.length + before + line.length + after <= WIDEST
  if (value === null || typeof value !== 'object' || isShort) return line
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const items: [string, unknown][] = Array.isArray(value)
    ? value.map(item => ['', item])
    : Object.entries(value).map(([name, item]) => [`${JSON.stringify(name)}: `, item])
  const parts = items.map(([key, item], at) => {
    const comma = at < items.length - 1 ? 1 : 0
    return inner + key + printed(item, inner, key.length, comma)
  })
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${oneLine(item)}`,
  )
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
}
