import type { Role } from '../../kit/roles.ts'
import { aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { anMp4 } from '../video.ts'
import type { PermissionClub } from './club.ts'
import { next, on, type Recipes } from './recipe.ts'
import { anEvent } from './rows.ts'

/** Requests about the site's contents and settings beside the usual endpoints. */
export const contentRecipes: Recipes = {
  'POST /api/admin/history/restore': async (club, team, role) => ({
    body: { key: await somethingDeleted(club, team, role) },
  }),
  'POST /api/admin/about-sections/:id/move': async ({ made }) => {
    await made('about-sections', { title: 'Before' })
    return { id: await made('about-sections', { title: 'Story' }), body: { direction: 'up' } }
  },
  'POST /api/admin/menu/:id/move': async ({ made }) => {
    await made('menu', { label: 'Before', href: '/schedule' })
    const id = await made('menu', { label: 'Games', href: '/schedule' })
    return { id, body: { direction: 'up' } }
  },
  'POST /api/admin/hero-video-base64': () => ({ body: aHero() }),
  'POST /api/admin/hero-video-photo-only': async () => ({
    body: { title: 'Cup', static_photo: await aPhotoUrl() },
  }),
  'POST /api/admin/hero-video/:id/activate': on(aStoredHero, {}),
  'POST /api/admin/hero-video/:id/deactivate': async club => {
    const id = await aStoredHero(club)
    await club.admin.post(`/api/admin/hero-video/${id}/activate`, {})
    return { id, body: {} }
  },
  'POST /api/admin/hero-video/:id/move': async club => {
    await aStoredHero(club)
    return { id: await aStoredHero(club), body: { direction: 'up' } }
  },
  'POST /api/admin/hero-video/:id/update-photo': async club => ({
    id: await aStoredHero(club),
    body: { static_photo: await aPhotoUrl() },
  }),
  'DELETE /api/admin/hero-video/:id': on(aStoredHero),
  'POST /api/admin/upload-image': async () => {
    const bytes = await (await fetch(await aPhotoUrl())).blob()
    return { body: aForm('image', bytes, 'cup.png') }
  },
  'POST /api/admin/upload-document': () => ({
    body: aForm('document', new Blob([`Rules ${next()}`], { type: 'text/plain' }), 'rules.txt'),
  }),
  'PUT /api/admin/settings': () => ({ body: { founded: String(next()) } }),
  'PUT /api/admin/home-page': () => ({ body: { welcome: `Welcome ${next()}` } }),
  'PUT /api/admin/today/checklist': () => ({ body: { away: next() % 2 === 0 } }),
  'PUT /api/admin/contact/mail': () => ({ body: { other: `dana-${next()}@club.example` } }),
  'POST /api/admin/backups': () => ({ body: {} }),
  'PUT /api/admin/backups/keep': () => ({ body: { days: (next() % 300) + 1 } }),
}

const aHero = () => ({
  title: 'Cup',
  video_data: anMp4({ bytes: 64 + next() }).toString('base64'),
})

function aStoredHero({ made }: PermissionClub) {
  return made('hero-video-base64', aHero())
}

function aForm(field: string, bytes: Blob, name: string) {
  const form = new FormData()
  form.append(field, bytes, name)
  return form
}

const DELETABLE: Record<Role, (team: number) => [path: string, row: object]> = {
  admin: () => ['teams', aTeam()],
  editor: () => ['news', { title: 'Cup', content: 'Won', publishDate: '2026-11-01' }],
  coach: team => ['schedule', anEvent(team)],
  treasurer: () => ['fee-templates', { amount: 100, description: 'Season' }],
  user: () => ['teams', aTeam()],
}

/** Deletes a row as that role; returns the key of the change set. */
async function somethingDeleted({ made, sam }: PermissionClub, team: number, role: Role) {
  const [path, row] = DELETABLE[role](team)
  const key = crypto.randomUUID()
  const id = await made(path, row)
  await sam.send('DELETE', `/api/admin/${path}/${id}`, { headers: { 'x-change-set': key } })
  return key
}
