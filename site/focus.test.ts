import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { aCoach, aPlayer } from '../tests/factories.ts'
import { aPhotoUrl } from '../tests/photos.ts'
import { withFocus } from '../ui/picture/focus.ts'

const { admin: newAdmin, visitor } = await startApp()
const admin = await newAdmin()

/** Adds a row with a photo, and gives it a focus. */
async function add(path: string, column: string, row: object) {
  const { body } = await admin.post(`/api/admin/${path}`, { ...row, [column]: await aPhotoUrl() })
  const url = withFocus(body[column], { x: 40, y: 5 })
  const changed = await admin.put(`/api/admin/${path}/${body.id}`, { [column]: url })
  expect(changed).toMatchObject({ status: 200, body: { [column]: url } })
  return { id: body.id as number, url, plain: body[column] as string }
}

const article = { title: 'Cup', content: 'Won', publishDate: '2026-01-01', status: 'published' }

test.each([
  ['players', 'photoUrl', aPlayer(), '/team?player='],
  ['coaches', 'photoUrl', aCoach(), '/team?coach='],
  ['gallery', 'imageUrl', { title: 'Kick-off' }, '/gallery?photo='],
  ['news', 'imageUrl', article, '/news?of='],
])('%s crops a picture around its focus', async (path, column, row, address) => {
  const { id, plain } = await add(path, column, row)
  const page = (await visitor().get(`${address}${id}`)).text
  expect(page).toContain('[src][src$="#4005"]{object-position:40% 5%}')
  expect(page).toMatch(/<img[^>]* src="\/media\/[\w.]+#4005"/)
  expect(page).not.toMatch(/srcset="[^"]*#/i)
  await admin.put(`/api/admin/${path}/${id}`, { [column]: plain })
  const after = (await visitor().get(`${address}${id}`)).text
  expect(after).not.toMatch(/object-position:40%|src="[^"]*#/)
  await admin.delete(`/api/admin/${path}/${id}`)
})

test("Home crops the hero's photo around its focus", async () => {
  const photo = await admin.post('/api/admin/hero-video-photo-only', {
    title: 'The squad',
    static_photo: await aPhotoUrl(),
  })
  const { id } = photo.body
  await admin.post(`/api/admin/hero-video/${id}/activate`, {})
  const static_photo = withFocus(photo.body.static_photo, { x: 50, y: 20 })
  const path = `/api/admin/hero-video/${id}/update-photo`
  expect((await admin.post(path, { static_photo })).body).toMatchObject({ static_photo })
  const page = (await visitor().get('/')).text
  expect(page).toContain('[src][src$="#5020"]{object-position:50% 20%}')
  expect(page).toMatch(/<img[^>]* src="\/media\/[\w.]+#5020"/)
})
