import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DeclaredField } from '../../kit/admin/form-parts.tsx'
import { adminTab } from '../../kit/admin/tab.ts'
import type { Column } from '../../ui/table/column.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { usePlayerSearch } from '../player-search/admin-search.ts'
import { type FamilyContact, type FamilyContactInput, familyContact } from './schema.ts'

export default adminTab<FamilyContactInput, ListedContact>({
  path: 'family-contacts',
  listPath: 'admin/family-contacts',
  area: 'families',
  label: 'Families’ Addresses',
  singular: 'address',
  plural: 'addresses',
  columns: () => columns,
  empty: 'No addresses yet.',
  emptyMore:
    'They come with a roster file, if you say so, or are added here: for emails about photos. The public never sees them.',
  schema: familyContact,
  form: [{ Part: PlayerField, names: ['player_id'] }, 'name', 'email'],
  rowName: ({ name, email }) => name ?? email,
  deleteQuestion: ({ email }) => `${email} is then no longer kept with the player.`,
})

/** An address with the name of its player. */
type ListedContact = FamilyContact & { player?: string | null }

const columns: readonly Column<ListedContact>[] = [
  { header: 'Player', cell: ({ player }) => player ?? 'N/A', names: true },
  { header: 'Parent', cell: ({ name }) => name ?? 'N/A' },
  { header: 'Email', cell: ({ email }) => email },
]

function PlayerField() {
  const [search, setSearch] = useState('')
  const chosen = Number(useWatch({ name: 'player_id' }))
  const { found, chosen: own, isMany } = usePlayerSearch(search, chosen ? [chosen] : [])
  const others = found.filter(({ id }) => id !== chosen)
  return (
    <>
      {isMany && <SearchField label="Search players" value={search} onChange={setSearch} />}
      <DeclaredField
        name="player_id"
        choices={[...own, ...others].map(({ id, name }) => ({ value: id, label: name }))}
        empty="Choose a player"
      />
    </>
  )
}
