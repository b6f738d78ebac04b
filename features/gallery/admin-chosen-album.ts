import { invalidateLists, send } from '../../kit/admin/portal-client.ts'
import { type Album, album } from './album.ts'

/** An album in a select: its id, `NEW` with a name, or '' for none. */
export interface ChosenAlbum {
  album: string
  newAlbum: string
}

export const NEW = 'new'

/** Returns the error in the name of a new album. */
export function albumProblem(chosen: ChosenAlbum) {
  if (chosen.album !== NEW) return undefined
  return album.shape.name.safeParse(chosen.newAlbum).error?.issues[0]?.message
}

/** The id of the chosen album, which is created if it is new. */
export async function albumIdOf(chosen: ChosenAlbum, headers?: Record<string, string>) {
  if (chosen.album === '') return null
  if (chosen.album !== NEW) return Number(chosen.album)
  const body = { name: chosen.newAlbum }
  return (await send<Album>('POST', '/api/admin/albums', body, headers)).id
}

let making: Promise<void> | undefined

/**
 * Returns the chosen album's id, as above, for a state: a new album is created once even for parallel callers, and
 * chosen from then on.
 */
export async function albumIdOnce(state: {
  get(): ChosenAlbum
  change(changes: Partial<ChosenAlbum>): void
}) {
  const make = async () => {
    const id = await albumIdOf(state.get())
    await invalidateLists(['albums'])
    state.change({ album: String(id), newAlbum: '' })
  }
  if (state.get().album === NEW) {
    making ??= make().finally(() => {
      making = undefined
    })
    await making
  }
  return albumIdOf(state.get())
}
