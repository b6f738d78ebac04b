import { send } from '../../kit/admin/portal-client.ts'
import type { AdminTab, SaveQuestion } from '../../kit/admin/tab.ts'

interface Alike {
  alike: { id: number; why: string }[]
}

/** The question whether input is in the list already; undefined where nothing in it is like another row. */
export async function alikeQuestion(
  tab: AdminTab,
  input: Record<string, unknown>,
  stored: { id: number } | undefined,
): Promise<SaveQuestion | undefined> {
  const names = tab.alike?.filter(name => input[name] !== Object(stored)[name]) ?? []
  if (names.length === 0) return undefined
  const values = Object.fromEntries(names.map(name => [name, input[name]]))
  const path = `/api/admin/${tab.path}/alike`
  const { alike } = await send<Alike>('POST', path, { id: stored?.id, values })
  if (alike.length === 0) return undefined
  const text = alike.map(({ why }) => why).join(' ')
  return { title: 'Entered twice?', text, action: 'Save all the same' }
}
