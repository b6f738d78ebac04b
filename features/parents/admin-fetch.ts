import { send } from '../../kit/admin/portal-client.ts'
import type { ListedParent } from './schema.ts'

/** Fetches the columns of parents in a file of players, which an import reads again. */
export async function fetchParentCells() {
  const ofChildren = new Map<number, ListedParent[]>()
  for (const parent of await send<ListedParent[]>('GET', '/api/admin/parents')) {
    for (const { id } of parent.children)
      ofChildren.set(id, [...(ofChildren.get(id) ?? []), parent])
  }
  const most = Math.max(0, ...[...ofChildren.values()].map(({ length }) => length))
  const numbers = Array.from({ length: most }, (_, at) => at)
  return {
    header: numbers.flatMap(at =>
      ['name', 'email', 'phone'].map(part => `Parent ${at + 1} ${part}`),
    ),
    cellsOf(child: number) {
      const parents = ofChildren.get(child) ?? []
      return numbers.flatMap(at => {
        const { name, emails, phone } = parents[at] ?? {}
        return [name ?? '', emails ?? '', phone ?? '']
      })
    },
  }
}
