import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pickBy } from 'es-toolkit/object'
import { read, rowsPath, send } from '../../kit/admin/portal-client.ts'
import type { ListAnswer } from '../../kit/list/answers.ts'
import { natural } from '../../ui/table/natural.ts'

interface Named {
  id: number
  name: string
}

/** A hook: the players whom a search finds, by name, among those of the list's filters, and those who are chosen. */
export function usePlayerSearch<Found extends Named>(
  search: string,
  chosen: readonly number[],
  filters: Readonly<Record<string, string>> = {},
) {
  const words = search.trim()
  const address = rowsPath('players', {
    ...pickBy(filters, Boolean),
    ...(words && { search: words }),
    sort: 'Name',
  })
  const found = useQuery({
    queryKey: [address],
    queryFn: () => read<ListAnswer<Found>>(address),
    placeholderData: keepPreviousData,
  }).data
  const ids = chosen.toSorted((one, other) => one - other)
  const known = useQuery({
    queryKey: [rowsPath('players'), 'chosen', ids],
    queryFn: () => send<Found[]>('POST', rowsPath('players'), { ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  }).data
  const isChosen = ({ id }: Named) => chosen.includes(id)
  return {
    found: found?.rows ?? [],
    /** There are more players than are named at once. */
    isMany: found !== undefined && found.total > found.rows.length,
    chosen: [...(known ?? []), ...(found?.rows ?? [])]
      .filter((player, at, all) => isChosen(player) && all.findIndex(isSame(player)) === at)
      .sort((one, other) => natural.compare(one.name, other.name)),
  }
}

function isSame({ id }: Named) {
  return (other: Named) => other.id === id
}
