import { pick } from 'es-toolkit/object'
import { send } from './portal-client.ts'
import type { SaveQuestion } from './tab.ts'

interface Alike {
  alike: { id: number; why: string }[]
}

/**
 * Returns the `question` of a tab that asks whether the input is in the list already, by the resource's `alike`, which
 * compares these fields.
 */
export function alikeQuestion<Input extends object>(
  path: string,
  fields: readonly (keyof Input & string)[],
) {
  return async (
    input: Input,
    stored: { id: number } | undefined,
  ): Promise<SaveQuestion | undefined> => {
    const changed = fields.filter(name => input[name] !== Object(stored)[name])
    if (changed.length === 0) return undefined
    const body = { id: stored?.id, values: pick(input, changed) }
    const { alike } = await send<Alike>('POST', `/api/admin/${path}/alike`, body)
    if (alike.length === 0) return undefined
    const text = alike.map(({ why }) => why).join(' ')
    return { title: 'Entered twice?', text, action: 'Save all the same' }
  }
}
