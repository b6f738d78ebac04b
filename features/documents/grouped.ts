import { nameKey } from '../../kit/name-key.ts'
import type { ClubDocument } from './schema.ts'

export interface DocumentGroup {
  /** Null for documents without a group. */
  name: string | null
  documents: ClubDocument[]
}

/** Groups documents, in the order of their first ones; those without a group come last. */
export function grouped(documents: readonly ClubDocument[]): DocumentGroup[] {
  const groups = new Map<string, DocumentGroup>()
  for (const document of documents) {
    const name = document.group_name
    const key = nameKey(name ?? '')
    const group = groups.get(key) ?? { name, documents: [] }
    groups.set(key, { ...group, documents: [...group.documents, document] })
  }
  return [...groups.values()].sort((one, other) => Number(!one.name) - Number(!other.name))
}
