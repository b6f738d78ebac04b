import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { sendAsChangeSet } from '../../tests/history.ts'
import { announce } from '../../tests/raw-connection.ts'
import { aPdf, officeFile, zip } from '../../tests/zip.ts'
import type { ClubDocument, UploadedFile } from './schema.ts'

const { admin, visitor, dataDir, db, url } = await startClub()
const anonymous = visitor()
const MB = 1024 * 1024

test.each([
  ['a PDF', aPdf('kinds'), 'pdf', 'application/pdf'],
  ['a PDF behind a mark', Buffer.from(`\ufeff${aPdf('marked')}`), 'pdf', 'application/pdf'],
  ['a PDF behind a blank line', Buffer.from(`\r\n${aPdf('blank')}`), 'pdf', 'application/pdf'],
  ['a PDF behind words', Buffer.from(`@PJL JOB\n${aPdf('printed')}`), 'pdf', 'application/pdf'],
  ['a text about PDFs', Buffer.from('A file begins with %PDF-1.7.'), 'txt', 'text/plain'],
  [
    'a Word file',
    officeFile('docx'),
    'docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'an Excel file',
    officeFile('xlsx'),
    'xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  [
    'slides with a table in a chart',
    officeFile('pptx', { 'ppt/embeddings/table1.xlsx': 'PK' }),
    'pptx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  [
    'an OpenDocument text',
    zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    'odt',
    'application/vnd.oasis.opendocument.text',
  ],
  ['a text', Buffer.from('Bring water.\r\nÜber 30 °C we stop.'), 'txt', 'text/plain'],
])(
  'POST of %s under the name of a page is a download of its type',
  async (_what, bytes, extension, type) => {
    const { body: uploaded } = await upload(bytes, 'page.html')
    expect(uploaded).toEqual({
      file: expect.stringMatching(new RegExp(`^/media/[0-9a-f]{40}\\.${extension}$`)),
      size: bytes.length,
      uploaded_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    const { status, body } = await add({ ...uploaded, title: `Kind of ${extension}` })
    expect(status).toBe(201)
    const path = `/documents/${body.id}/kind-of-${extension}.${extension}`
    const shown = (await anonymous.get('/api/documents')).body.find(
      ({ id }: ClubDocument) => id === body.id,
    )
    expect(shown).toMatchObject({ file: path, size: bytes.length })
    const answer = await fetch(url + path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-disposition': `attachment; filename="kind-of-${extension}.${extension}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  },
)

test('POST of a text named .csv is a table', async () => {
  const { body } = await upload(Buffer.from('a,b\n1,2\n'), 'Roster.CSV')
  expect(body.file).toMatch(/\.csv$/)
})

const GENERAL = /^Please select a PDF/
const MACROS = /^This file holds macros/

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), GENERAL],
  ['a drawing with a script', Buffer.from('  <svg onload="alert(1)"/>'), GENERAL],
  ['a program', Buffer.from('MZ\0\0\x01'), GENERAL],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), GENERAL],
  ['nothing', Buffer.alloc(0), GENERAL],
  ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), GENERAL],
  ['a page behind a mark', Buffer.from('\ufeff<html>%PDF-1.7 %%EOF'), GENERAL],
  ['any zip archive', zip({ 'bylaws.docx': 'x' }), GENERAL],
  ['half a Word file', officeFile('docx').subarray(0, 200), GENERAL],
  [
    'an old Word file',
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
    /^This is an old/,
  ],
  ['a Word file that says that it has macros', officeFile('docm'), MACROS],
  ['a Word file with macros', officeFile('docx', { 'word/vbaProject.bin': 'x' }), MACROS],
  ['an Excel file with old macros', officeFile('xlsx', { 'xl/macrosheets/s.xml': '' }), MACROS],
  [
    'an OpenDocument text with macros',
    zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'Basic/script-lc.xml': '' }),
    MACROS,
  ],
])('POST of %s named bylaws.pdf is 415 and stores nothing', async (_what, bytes, why) => {
  const before = await stored()
  const { status, body } = await upload(bytes, 'bylaws.pdf')
  expect([status, body.message]).toEqual([415, expect.stringMatching(why)])
  expect(await storedSince(before)).toEqual([])
})

test('POST of more than 25 MB is 413', async () => {
  const largest = Buffer.concat([
    aPdf().subarray(0, 9),
    Buffer.alloc(25 * MB - 15, 37),
    aPdf().subarray(-6),
  ])
  expect((await upload(largest, 'largest.pdf')).body.size).toBe(25 * MB)
  const before = await stored()
  const { status, body } = await upload(Buffer.concat([largest, Buffer.alloc(1)]), 'larger.pdf')
  expect([status, body.message]).toEqual([413, expect.stringContaining('smaller than 25MB')])
  expect(await storedSince(before)).toEqual([])
})

test('POST while all documents have 1 GB is 413', async () => {
  const { body } = await addFile('The rest')
  await db
    .updateTable('documents')
    .set({ size: 1024 * MB })
    .where('id', '=', body.id)
    .execute()
  const answer = await upload(aPdf('one more'), 'more.pdf')
  expect([answer.status, answer.body.message]).toEqual([413, expect.stringContaining('1 GB')])
  await admin.delete(`/api/admin/documents/${body.id}`)
})

test('An upload that is cut off leaves nothing', async () => {
  const before = await stored()
  const form = new FormData()
  form.append('document', new Blob([aPdf('x'.repeat(MB))]), 'cut.pdf')
  const whole = new Request(url, { method: 'POST', body: form })
  const bytes = Buffer.from(await whole.clone().arrayBuffer())
  const sent = { length: bytes.length, type: whole.headers.get('content-type') }
  const socket = announce(admin, '/api/admin/upload-document', sent)
  socket.write(bytes.subarray(0, MB / 2))
  await expect.poll(arriving).toHaveLength(1)
  socket.destroy()
  await expect.poll(arriving).toEqual([])
  expect(await storedSince(before)).toEqual([])
})

test('PUT of another file keeps the address and the old file', async () => {
  const old = aPdf('bylaws of last year')
  const { body: document } = await addFile('Bylaws', old)
  const path = `/documents/${document.id}/bylaws.pdf`
  const first = await fetch(url + path)
  const { body: file } = await upload(aPdf('bylaws of this year'), 'new.pdf')
  const replaced = await admin.put(`/api/admin/documents/${document.id}`, {
    ...file,
    version: document.version,
  })
  expect(replaced.status).toBe(200)
  const second = await fetch(url + path)
  expect([second.status, await second.text()]).toEqual([200, String(aPdf('bylaws of this year'))])
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))

  const name = document.file.split('/').at(-1)
  const quarantined = () => admin.get(`/api/admin/history/media/${name}`)
  const answer = await quarantined()
  expect([answer.status, answer.text]).toEqual([200, String(old)])
  await expect.poll(async () => (await anonymous.get(document.file)).status).toBe(404)
  const [change] = (await admin.get(`/api/admin/history/of/documents/${document.id}`)).body
  await admin.post('/api/admin/history/restore', { changes: [change.id] })
  await expect.poll(async () => (await anonymous.get(path)).text).toBe(String(old))
})

test('A file of two documents stays when one is deleted', async () => {
  const bytes = aPdf('the same bylaws twice')
  const [{ body: one }, { body: other }] = [
    await addFile('First', bytes),
    await addFile('Other', bytes),
  ]
  expect(one.file).toBe(other.file)
  const both = async () => [
    (await anonymous.get(`/documents/${one.id}/first.pdf`)).status,
    (await anonymous.get(`/documents/${other.id}/other.pdf`)).status,
    (await anonymous.get(one.file)).status,
  ]
  const { key } = await sendAsChangeSet(admin, 'DELETE', `documents/${one.id}`)
  await oldFilesAreGone()
  expect(await both()).toEqual([404, 200, 200])
  expect((await admin.post('/api/admin/history/restore', { key })).status).toBe(200)
  const { body: file } = await upload(aPdf('bylaws of another year'), 'new.pdf')
  await admin.put(`/api/admin/documents/${other.id}`, file)
  await oldFilesAreGone()
  expect(await both()).toEqual([200, 200, 200])
  await admin.delete(`/api/admin/documents/${one.id}`)
  await expect.poll(both).toEqual([404, 200, 404])
})

/** Waits until files of deleted rows are gone; they go soon afterwards, one change after the other. */
async function oldFilesAreGone() {
  const { body } = await addFile('Gone', aPdf(`gone ${Math.random()}`))
  await admin.delete(`/api/admin/documents/${body.id}`)
  await expect.poll(async () => (await anonymous.get(body.file)).status).toBe(404)
}

test('GET of a document by an old name redirects', async () => {
  const { body } = await addFile('Fee scale')
  await admin.put(`/api/admin/documents/${body.id}`, { title: 'Fees 2026' })
  const answer = await anonymous.get(`/documents/${body.id}/fee-scale.pdf`)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/documents/${body.id}/fees-2026.pdf`,
  ])
  await admin.delete(`/api/admin/documents/${body.id}`)
  const path = `/documents/${body.id}/fees-2026.pdf`
  expect(await anonymous.get(path)).toMatchObject({ status: 404, body: { message: /document/ } })
  const page = await anonymous.get(path, { accept: 'text/html' })
  expect([page.status, page.text]).toEqual([404, expect.stringContaining('404 Page Not Found')])
})

test('POST with a file that is not a document is 400', async () => {
  const other = { title: 'X', size: 10, uploaded_on: '2026-03-14' }
  for (const file of [
    'https://evil.example/a.pdf',
    '/media/../club.db',
    `/media/${'a'.repeat(40)}.10x10.jpg`,
    `/media/${'a'.repeat(40)}.html`,
    `/media/96/${'a'.repeat(40)}.pdf`,
  ]) {
    const { status, body } = await add({ ...other, file })
    expect([status, body.errors]).toEqual([400, { file: 'Please upload the file first' }])
  }
})

test('GET /documents is 404 until there is a document', async () => {
  const { admin, visitor } = await startClub()
  expect((await visitor().get('/documents')).status).toBe(404)
  expect((await visitor().get('/')).text).not.toContain('/documents')
  expect((await visitor().get('/sitemap.xml')).text).not.toContain('/documents')

  const { file }: UploadedFile = (await send(admin, aPdf(), 'a.pdf')).body
  const row = { file, size: 2_500_000, uploaded_on: '2026-03-14' }
  for (const [title, group_name, order_index] of [
    ['Rain rules', null, 0],
    ['Consent', 'forms', 2],
    ['Registration', 'Forms', 1],
    ['Bylaws', 'About the club', 5],
  ])
    await admin.post('/api/admin/documents', { ...row, title, group_name, order_index })
  const { text } = await visitor().get('/documents')
  const seen = [
    '>Forms<',
    '>Registration<',
    '>Consent<',
    '>About the club<',
    '>Bylaws<',
    '>More documents<',
    '>Rain rules<',
  ].map(words => text.indexOf(words))
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  expect(seen).not.toContain(-1)
  expect(text).toContain('PDF, 2.4 MB, Saturday, March 14')
  expect((await visitor().get('/')).text).toContain('href="/documents"')
  expect((await visitor().get('/sitemap.xml')).text).toContain('/documents</loc>')
})

function upload(bytes: Buffer, name: string) {
  return send(admin, bytes, name)
}

function send(client: typeof admin, bytes: Buffer, name: string) {
  return client.upload('document', bytes, name)
}

function add(document: object) {
  return admin.post('/api/admin/documents', document)
}

async function addFile(title: string, bytes = aPdf(title)) {
  const { body } = await upload(bytes, 'file.pdf')
  return add({ ...body, title })
}

async function stored() {
  return (await readdir(join(dataDir, 'media'))).filter(name => name !== 'held').toSorted()
}

/** Returns files stored since; those that earlier tests deleted may not be gone yet. */
async function storedSince(before: string[]) {
  return (await stored()).filter(name => !before.includes(name))
}

async function arriving() {
  return readdir(join(dataDir, 'media/.incoming')).catch(() => [])
}
