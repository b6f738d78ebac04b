import type { Mapping } from '../../kit/admin/csv-mapping.ts'
import { nameKey } from '../../kit/name-key.ts'

/** The columns that this browser's user chose for files of a tab with the same headers. */
export function rememberedMapping(path: string, header: readonly string[]): Mapping | undefined {
  try {
    const mapping: unknown = JSON.parse(localStorage.getItem(keyOf(path, header)) ?? 'null')
    return Array.isArray(mapping) && mapping.length === header.length
      ? mapping.map(String)
      : undefined
  } catch {
    return undefined
  }
}

export function rememberMapping(path: string, header: readonly string[], mapping: Mapping) {
  try {
    localStorage.setItem(keyOf(path, header), JSON.stringify(mapping))
  } catch {
    // Without storage the user chooses again.
  }
}

function keyOf(path: string, header: readonly string[]) {
  return `import-columns ${path} ${header.map(nameKey).join('|')}`
}
