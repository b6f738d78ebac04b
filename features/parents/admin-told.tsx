import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../kit/admin/format.ts'
import css from './admin.module.css'
import type { ListedParent } from './schema.ts'

interface FamilyState {
  parent_id: number
  state: 'told' | 'left' | 'refused'
  at: string | null
}

interface ToldStateProps {
  parent: ListedParent
  child: { id: number }
}

/** Says whether a parent gets emails about changes; nothing while the club tells no families. */
export function ToldState({ parent: { id, version }, child }: ToldStateProps) {
  const { data } = useQuery<FamilyState[]>({
    // Another address is another state.
    queryKey: [`/api/admin/followers/families?player=${child.id}`, version],
  })
  const found = data?.find(({ parent_id }) => parent_id === id)
  return found ? <span className={css.told}>{textOf(found)}</span> : null
}

function textOf({ state, at }: FamilyState) {
  switch (state) {
    case 'told':
      return 'Gets emails about changes'
    case 'left':
      return `Left emails about changes on ${formatShortDay(at?.slice(0, 10) ?? null)}`
    case 'refused':
      return 'The mail server refuses this address'
  }
}
