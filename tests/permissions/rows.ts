import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import type { PermissionClub } from './club.ts'
import { next, type Recipes } from './recipe.ts'

interface Rows {
  path: string
  make: (club: PermissionClub, team: number) => Promise<object> | object
  change: object | (() => object)
  /** Several of them are changed at once. */
  isBulk?: true
}

export const anEvent = (team_id: number | null, more: object = {}) => ({
  ...{ date: '2031-05-10', time: '09:00', location: `Field ${next()}`, type: 'game', team_id },
  ...more,
})

export const aResult = (team_id: number) => ({
  ...{ date: '2024-05-04', homeTeam: `Ours ${next()}`, homeScore: 1, awayTeam: 'Theirs' },
  ...{ awayScore: 0, result: 'Won 1-0', homeLogoInitial: 'O', homeLogoColor: '#000000' },
  ...{ awayLogoInitial: 'T', awayLogoColor: '#000000', team_id },
})

const aStanding = () => ({
  ...{ teamName: `Team ${next()}`, played: 1, won: 1, lost: 0, tied: 0, points: 3, position: 1 },
  ...{ logoInitial: 'T', logoColor: '#000000' },
})

/** Rows of every resource that admins make, change and delete by the usual endpoints. */
const resources: Rows[] = [
  {
    path: 'announcements',
    make: () => ({ title: 'Cup', content: 'On', startDate: '2031-01-01', endDate: '2031-01-02' }),
    change: { title: 'Cup day' },
  },
  {
    path: 'closures',
    make: () => ({ date: '2031-01-01', field: `Field ${next()}` }),
    change: { reason: 'Rain' },
  },
  { path: 'coaches', make: () => aCoach(), change: { role: 'Assistant' } },
  {
    path: 'contact-info',
    make: () => ({ section: 'footer', title: 'Field', content: 'Oak Park' }),
    change: { title: 'Fields' },
    isBulk: true,
  },
  { path: 'divisions', make: () => ({ name: `Division ${next()}` }), change: { win_points: 2 } },
  { path: 'documents', make: aDocument, change: { title: 'Rules of 2027' } },
  { path: 'sponsors', make: () => ({ name: 'Bakery' }), change: { description: 'Bread' } },
  {
    path: 'gallery',
    make: async () => ({ title: 'Cup', imageUrl: await aPhotoUrl() }),
    change: { title: 'Cup day' },
    isBulk: true,
  },
  { path: 'albums', make: () => ({ name: 'Cup' }), change: { name: 'Cup day' } },
  {
    path: 'news',
    make: () => ({ title: 'Cup', content: 'Won', publishDate: '2026-11-01' }),
    change: { title: 'Cup day' },
  },
  { path: 'about-sections', make: () => ({ title: 'Story' }), change: { title: 'Our story' } },
  {
    path: 'menu',
    make: () => ({ label: 'Games', href: '/schedule' }),
    change: { label: 'All games' },
  },
  {
    path: 'pages',
    make: () => ({ title: 'Camp', slug: `camp-${next()}` }),
    change: { title: 'Summer camp' },
  },
  { path: 'places', make: () => ({ name: `Park ${next()}` }), change: { parking: 'Behind it' } },
  {
    path: 'family-contacts',
    make: async ({ admin }) => ({
      player_id: (await admin.post('/api/admin/players', aPlayer())).body.id,
      email: `parent${next()}@family.example`,
    }),
    change: { name: 'Pat' },
  },
  {
    path: 'players',
    make: (_, team_id) => aPlayer({ team_id, bio: 'Fast' }),
    change: { bio: 'Slow' },
    isBulk: true,
  },
  { path: 'results', make: (_, team) => aResult(team), change: { result: 'Won' } },
  {
    path: 'schedule',
    make: (_, team) => anEvent(team),
    change: { notes: 'Bring water' },
    isBulk: true,
  },
  {
    path: 'spellings',
    make: (_, team_id) => ({ written: `Comets ${next()}`, team_id }),
    change: () => ({ written: `The Comets ${next()}` }),
  },
  { path: 'standings', make: aStanding, change: { points: 4 } },
  { path: 'teams', make: () => aTeam(), change: { description: 'Fast' } },
  {
    path: 'saved-replies',
    make: () => ({ name: `Reply ${next()}`, text: 'Come and see us.' }),
    change: { text: 'Come on Tuesday.' },
  },
  {
    path: 'fee-templates',
    make: () => ({ amount: 100, description: 'Season' }),
    change: { amount: 200 },
  },
]

async function aDocument({ admin }: PermissionClub) {
  const body = new FormData()
  body.append('document', new Blob([`Rules ${next()}`], { type: 'text/plain' }), 'rules.txt')
  const uploaded = await admin.send('POST', '/api/admin/upload-document', { body })
  if (uploaded.status !== 200) throw new Error(uploaded.text)
  return { title: 'Rules', ...uploaded.body }
}

export const rowRecipes: Recipes = Object.assign(
  {},
  ...resources.map(({ path, make, change, isBulk }): Recipes => {
    const aRow = async (club: PermissionClub, team: number) =>
      club.made(path, await make(club, team))
    return {
      [`POST /api/admin/${path}`]: async (club, team) => ({ body: await make(club, team) }),
      [`PUT /api/admin/${path}/:id`]: async (club, team) => ({
        id: await aRow(club, team),
        body: typeof change === 'function' ? change() : change,
      }),
      ...(isBulk && {
        [`POST /api/admin/${path}/bulk`]: async (club: PermissionClub, team: number) => ({
          body: {
            rows: [{ id: await aRow(club, team) }],
            values: typeof change === 'function' ? change() : change,
          },
        }),
      }),
      [`DELETE /api/admin/${path}/:id`]: async (club, team) => ({ id: await aRow(club, team) }),
    }
  }),
)
