import { expect } from 'vitest'
import { fromKeys } from '../../ui/from-keys.ts'
import { answerByLink } from '../consent.ts'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { aPicture, fileOf, sendPicture } from './portal.ts'
import type { Run, StepStart } from './sequence.ts'

export const REFUSED =
  'This picture is kept off the site to protect a child. Please choose another one; only an admin can release it, under Public View'

type Step = (start: StepStart) => Promise<string | undefined>

/** A sentence for the reader of a sequence that failed; nothing when there was nothing to do. */
export const steps = {
  'add a child': async ({ run }) => {
    const { url, file } = await upload(run)
    const { body } = await run.send(run.admin, 'POST', 'players', aPlayer({ photoUrl: url }))
    return `child ${body.id} with ${file}`
  },
  'record an answer': async ({ run, pick }) => {
    const consent = pick(['given', 'refused', 'withdrawn'])
    return change(run, pick(run.club.children)?.id, { consent })
  },
  'answer by link': async ({ run, pick }) => {
    const answer = pick(['given', 'refused']) ?? ''
    const id = pick(run.club.children)?.id
    if (id === undefined) return undefined
    await answerByLink(run, id, answer)
    return `child ${id} ${answer}`
  },
  hide: async ({ run, pick }) => {
    const hidden = pick([true, true, false])
    return change(run, pick(run.club.children)?.id, { hidden })
  },
  leave: async ({ run, pick }) => {
    const left_on = pick(['2026-01-31', null])
    return change(run, pick(run.club.children)?.id, { left_on })
  },
  'take the photo out': async ({ run, pick }) =>
    change(run, pick(run.club.children)?.id, { photoUrl: null }),
  'choose another photo': async ({ run, pick }) => {
    const { url } = await upload(run)
    return change(run, pick(run.club.children)?.id, { photoUrl: url })
  },
  'say yes to another photo': async ({ run, pick }) => {
    const { url: photoUrl } = await upload(run)
    const yes = { photoUrl, consent: 'given', hidden: false }
    return change(run, pick(run.club.children)?.id, yes)
  },
  'name an earlier photo in a profile': async ({ run, pick }) => {
    const [file, { url } = { url: '' }] = pick([...run.uploads]) ?? []
    const child = pick(run.club.children)
    if (!file || !child) return undefined
    const { status } = await run.send(run.admin, 'PUT', `players/${child.id}`, { photoUrl: url })
    expect(status).toBe(run.model.isWithheld(file) && child.photo !== file ? 400 : 200)
    return `child ${child.id} with ${file}: ${status}`
  },
  erase: async ({ run, pick }) => {
    const id = pick(run.club.children)?.id
    if (id === undefined) return undefined
    run.model.erase(id, run.club)
    const { status } = await run.admin.post(`/api/admin/players/${id}/erase`, {})
    expect(status).toBe(200)
    return `child ${id}`
  },
  'delete a child': async ({ run, pick }) => remove(run, 'players', pick(run.club.children)?.id),
  'add a group photo': async ({ run, pick }) => {
    const { url, file } = await upload(run)
    const row = { title: 'Cup', imageUrl: url }
    const { body } = await run.send(run.editor, 'POST', 'gallery', row)
    const ids = [pick(run.club.children)?.id, pick(run.club.children)?.id].filter(id => id)
    await run.send(run.admin, 'PUT', `gallery/${body.id}/people`, { player_ids: ids })
    return `photo ${body.id} of ${ids}: ${file}`
  },
  'say who is in a photo': async ({ run, pick }) => {
    const photo = pick(run.club.photos)?.id
    const child = pick(run.club.children)?.id
    if (photo === undefined) return undefined
    const player_ids = child === undefined ? [] : [child]
    const { status } = await run.send(run.admin, 'PUT', `gallery/${photo}/people`, { player_ids })
    return `photo ${photo}: ${player_ids}: ${status}`
  },
  'delete a group photo': async ({ run, pick }) =>
    remove(run, 'gallery', pick(run.club.photos)?.id),
  'replace a group photo': async ({ run, pick }) => {
    const id = pick(run.club.photos)?.id
    if (id === undefined) return undefined
    const { url } = await upload(run)
    const { status } = await run.send(run.editor, 'PUT', `gallery/${id}`, { imageUrl: url })
    return `photo ${id}: ${status}`
  },
  use: async ({ run, pick }) => {
    const [file, { url } = { url: '' }] = pick([...run.uploads]) ?? []
    const use = pick(Object.entries(uses))
    if (!file || !use) return undefined
    // A released file that no row and no History names is removed.
    if (run.released.has(file) && (await run.admin.get(`/media/${file}`)).status === 404) {
      run.uploads.delete(file)
      return `${file}: gone since its release`
    }
    const [where, { path, fields, row, isOfAdmin }] = use
    const client = isOfAdmin ? run.admin : run.editor
    const { status, body } = await run.send(client, 'POST', path, row(url))
    const isTaken = path === 'pages' && body.message?.includes('address')
    const refused = fromKeys(fields, () => REFUSED)
    const due = run.model.isWithheld(file) ? [400, refused] : [201, undefined]
    if (!isTaken) expect([where, status, body.errors]).toEqual([where, ...due])
    if (status === 201) run.uses.push({ path, id: body.id, file })
    return `${file} as ${where}: ${status}`
  },
  'delete a use': async ({ run, pick }) => {
    const used = pick(run.uses)
    return used && remove(run, used.path, used.id)
  },
  'upload the same file': async ({ run, pick }) => {
    const [file, { dataUrl } = { dataUrl: '' }] = pick([...run.uploads]) ?? []
    if (!file) return undefined
    const answer = await sendPicture(run.editor, dataUrl)
    expect(answer.status).toBe(run.model.isWithheld(file) ? 409 : 200)
    if (answer.status === 200) expect(fileOf(answer.body.url)).toBe(file)
    return `${file}: ${answer.status}`
  },
  undo: async ({ run, pick }) => {
    const taken = pick(run.changeSets.toReversed().slice(0, 8))
    if (!taken) return undefined
    const { status } = await taken.client.post('/api/admin/history/restore', { key: taken.key })
    expect([200, 403, 404, 409]).toContain(status)
    return `change set ${taken.key}: ${status}`
  },
  'show photos only with consent': async ({ run, pick }) => {
    run.needsConsent = pick([true, false]) ?? false
    const photoRule = run.needsConsent ? 'with_consent' : 'unless_refused'
    expect((await run.admin.put('/api/admin/settings', { photoRule })).status).toBe(200)
    return photoRule
  },
  release: async ({ run, pick }) => {
    const file = pick(run.model.withheld())
    if (!file) return undefined
    const path = `/api/admin/withheld-files/${file}/release`
    const { status } = await run.admin.post(path, {})
    expect(status).toBe(run.model.mayBeReleased(file) ? 204 : 409)
    if (status === 204) {
      run.model.release(file)
      run.released.add(file)
    }
    return `${file}: ${status}`
  },
} satisfies Record<string, Step>

const picture = (src: string) => ({ type: 'picture', attrs: { src, alt: 'Team' } })
const gallery = (src: string) => ({ type: 'gallery', attrs: { pictures: [{ src }] } })
const link = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'Look', marks: [{ type: 'link', attrs: { href } }] }],
})
const doc = (...content: object[]) => JSON.stringify({ version: 1, type: 'doc', content })
const article = { title: 'Cup', content: 'Won' }
const page = { title: 'Cup', slug: 'cup', status: 'published' }

interface Use {
  path: string
  /** The fields that name the picture; the answer refuses a withheld one at each. */
  fields: readonly string[]
  row(src: string): object
  /** Editors may not. */
  isOfAdmin?: true
}

const inText = (path: string, node: (src: string) => object): Use => ({
  path,
  fields: ['body'],
  row: src => ({ title: 'Cup', body: doc(node(src)) }),
})
const inField = (path: string, field: string, row: object): Use => ({
  path,
  fields: [field],
  row: src => ({ ...row, [field]: src }),
})

const uses: Record<string, Use> = {
  'a cover': inField('news', 'imageUrl', article),
  'a picture in an article': inText('news', picture),
  'a gallery in an article': inText('news', gallery),
  'the cover of a page': {
    path: 'pages',
    fields: ['imageUrl', 'shareImageUrl', 'body'],
    row: src => ({ ...page, imageUrl: src, shareImageUrl: src, body: doc(picture(src)) }),
  },
  'a sponsor': inField('sponsors', 'logo_url', { name: 'Elm Bakery' }),
  'a photo of the gallery': inField('gallery', 'imageUrl', { title: 'Cup' }),
  'a coach': { ...inField('coaches', 'photoUrl', aCoach()), isOfAdmin: true },
  'a team': { ...inField('teams', 'logoUrl', aTeam()), isOfAdmin: true },
  'a link in an article': inText('news', link),
  'a picture in About': inText('about-sections', picture),
}
export const USES = Object.keys(uses).length

async function upload(run: Run) {
  const dataUrl = await aPicture()
  const { status, body } = await sendPicture(run.admin, dataUrl)
  expect(status).toBe(200)
  const file = fileOf(body.url) ?? ''
  run.uploads.set(file, { dataUrl, url: body.url })
  return { url: body.url as string, file }
}

async function change(run: Run, id: number | undefined, values: object) {
  if (id === undefined) return undefined
  const { status } = await run.send(run.admin, 'PUT', `players/${id}`, values)
  expect(status).toBe(200)
  return `child ${id} ${JSON.stringify(values)}`
}

/** Deletes as a user with the right; a row that is gone already answers 404. */
async function remove(run: Run, path: string, id: number | undefined) {
  if (id === undefined) return undefined
  const isOfAdmin = ['players', 'coaches', 'teams'].includes(path)
  const { status } = await run.send(isOfAdmin ? run.admin : run.editor, 'DELETE', `${path}/${id}`)
  expect([204, 404]).toContain(status)
  return `${path} ${id}: ${status}`
}
