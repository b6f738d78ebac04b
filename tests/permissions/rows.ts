import { staffEndpoints } from '../endpoints.ts'
import { aCoach, aPlayer, aResult, aStanding, aTeam, otherText } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import type { PermissionClub } from './club.ts'
import { next, type Recipes } from './recipe.ts'

export const anEvent = (team_id: number | null, more: object = {}) => ({
  date: '2031-05-10',
  time: '09:00',
  location: `Field ${next()}`,
  type: 'game',
  team_id,
  notes: 'Bring water',
  ...more,
})

type MakeRow = (club: PermissionClub, team: number) => Promise<object> | object

/** A row of every resource that staff make, change and delete by the usual endpoints; each has a text in `TEXTS`. */
const examples: Record<string, MakeRow> = {
  announcements: () => ({
    title: 'Cup',
    content: 'On',
    startDate: '2031-01-01',
    endDate: '2031-01-02',
  }),
  closures: () => ({ date: '2031-01-01', field: `Field ${next()}`, reason: 'Rain' }),
  coaches: () => aCoach(),
  'contact-info': () => ({ section: 'footer', title: 'Field', content: 'Oak Park' }),
  divisions: () => ({ name: `Division ${next()}` }),
  documents: aDocument,
  sponsors: () => ({ name: 'Bakery', description: 'Bread' }),
  gallery: async () => ({ title: 'Cup', imageUrl: await aPhotoUrl() }),
  albums: () => ({ name: 'Cup' }),
  news: () => ({ title: 'Cup', content: 'Won', publishDate: '2026-11-01' }),
  'about-sections': () => ({ title: 'Story' }),
  menu: () => ({ label: 'Games', href: '/schedule' }),
  pages: () => ({ title: 'Camp', slug: `camp-${next()}` }),
  places: () => ({ name: `Park ${next()}`, parking: 'Behind it' }),
  parents: async ({ made }) => ({
    name: 'Pat',
    emails: `parent${next()}@family.example`,
    children: [await made('players', aPlayer())],
  }),
  players: (_, team_id) => aPlayer({ team_id, bio: 'Fast' }),
  results: (_, team_id) => aResult({ homeTeam: `Ours ${next()}`, team_id }),
  schedule: (_, team) => anEvent(team),
  spellings: (_, team_id) => ({ written: `Comets ${next()}`, team_id }),
  standings: () => aStanding(),
  teams: () => aTeam({ description: 'Fast' }),
  'saved-replies': () => ({ name: `Reply ${next()}`, text: 'Come and see us.' }),
  'fee-templates': () => ({ amount: 100, description: 'Season' }),
}

async function aDocument({ admin }: PermissionClub) {
  const body = new FormData()
  body.append('document', new Blob([`Rules ${next()}`], { type: 'text/plain' }), 'rules.txt')
  const uploaded = await admin.send('POST', '/api/admin/upload-document', { body })
  if (uploaded.status !== 200) throw new Error(uploaded.text)
  return { title: 'Rules', ...uploaded.body }
}

/** A request for each of the usual endpoints, derived from the example of the resource. */
export const rowRecipes: Recipes = Object.fromEntries(
  Object.entries(examples).flatMap(([path, make]) => {
    const stored = async (club: PermissionClub, team: number) => {
      const row = await make(club, team)
      return { id: await club.made(path, row), change: otherText(row) }
    }
    const usual: Recipes = {
      [`POST /api/admin/${path}`]: async (club, team) => ({ body: await make(club, team) }),
      [`PUT /api/admin/${path}/:id`]: async (club, team) => {
        const { id, change } = await stored(club, team)
        return { id, body: change }
      },
      [`POST /api/admin/${path}/bulk`]: async (club, team) => {
        const { id, change } = await stored(club, team)
        return { body: { rows: [{ id }], values: change } }
      },
      [`POST /api/admin/${path}/delete`]: async (club, team) => {
        const { id } = await stored(club, team)
        return { body: { ids: [id] } }
      },
      [`DELETE /api/admin/${path}/:id`]: async (club, team) => {
        const { id } = await stored(club, team)
        return { id }
      },
    }
    return Object.entries(usual).filter(([endpoint]) => staffEndpoints.includes(endpoint))
  }),
)
