import { resources } from '../features/index.server.ts'
import type { Actor } from '../kit/actor.server.ts'
import { HOUR_MS } from '../kit/durations.ts'
import type { StoredRow } from '../kit/resource/resource.server.ts'
import { storeOf } from '../kit/resource/store.server.ts'
import type { Db } from '../kit/tables.server.ts'
import { requireValid } from '../kit/validation.ts'
import type { Pictures } from './pictures.ts'
import { createdAt } from './start-day.ts'

/** Adds some days of work in the portal, so that History has changes to show and to take back. */
export async function addHistory(db: Db, userIds: Map<string, number>, pictures: Pictures) {
  const by = (username: string, changeSet?: string) => ({
    id: userIds.get(username) ?? 0,
    username,
    changeSet,
  })
  const news = storeFor('news')
  const players = storeFor('players')
  const announcements = storeFor('announcements')

  const last = LAST_SEASON.map(([name, number], i) => ({
    ...{ name, number, position: 'midfielder', year_of_birth: 2012 + i },
    bio: 'Moved away after the season. Come back soon!',
    // The photo must stay off the site, as Public View then shows to admins.
    ...(i === 0 && {
      photoUrl: pictures['players/who-left'],
      consent: 'withdrawn',
      consent_by: 'A parent',
    }),
  }))
  const gone: StoredRow[] = []
  for (const player of last) gone.push(await players.create(player, by('demo', 'demo-last-season')))
  await happened(75)
  for (const { id } of gone) await players.remove(id, by('demo', 'demo-left-the-club'))
  await happened(51)
  await change(news, by('bettina'), { author: 'Bettina' })
  await happened(27)
  await change(players, by('ingrid'), { bio: 'Reads the game like a book, and brings the book.' })
  await happened(26)
  await change(announcements, by('bettina'), { priority: 'high' })
  await change(storeFor('gallery'), by('bettina'), { title: 'The first game of the fall' })
  await happened(9)
  const menu = storeFor('menu')
  const entry = {
    label: 'Snack bar',
    href: 'https://snacks.example',
    page_id: null,
    parent_id: null,
  }
  const { id: snacks } = await menu.create({ ...entry, shown: false }, by('demo'))
  await happened(7)
  await menu.remove(snacks, by('demo'))
  await happened(4)

  function storeFor(path: string) {
    const resource = resources.find(resource => resource.path === path)
    if (!resource) throw new Error(`No resource has the path ${path}`)
    const store = storeOf(db, resource)
    return {
      ...store,
      create: (values: object, actor: Actor) =>
        store.create(requireValid(resource.entity, values) as object, actor),
    }
  }

  async function change(store: ReturnType<typeof storeFor>, actor: Actor, values: object) {
    const [first] = await store.list()
    if (first) await store.update(first.id, () => values, actor)
  }

  /** Backdates the change sets so far, except those that are older anyway. */
  async function happened(hoursAgo: number) {
    const at = new Date(createdAt.getTime() - hoursAgo * HOUR_MS).toISOString()
    await db.updateTable('history_acts').set({ at }).where('at', '>', at).execute()
    await db
      .updateTable('history_rows')
      .set({ changed_at: at })
      .where('changed_at', '>', at)
      .execute()
  }
}

const LAST_SEASON = [
  ['Milo Brandvold', 61],
  ['Inês Aguilar', 62],
  ['Theo Lindqvist', 63],
] as const
