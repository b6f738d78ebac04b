import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackupFile } from '../../kit/backup/file.server.ts'
import { restoreBackup } from '../../kit/backup/restore.server.ts'
import { backupOf } from '../../kit/backup/write.server.ts'
import { openMediaStore } from '../../media/open.ts'
import { emptyDatabase, startApp } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { startS3 } from '../../tests/s3.ts'
import { aPdf } from '../../tests/zip.ts'

const S3 = await startS3()

test.each([
  ['the data folder', '', ''],
  ['S3', S3, S3.replace('/our/', '/other/')],
])('A backup of documents in %s is restored elsewhere', async (_where, from, to) => {
  const club = await startApp({ env: { MEDIA_URL: from } })
  const admin = await club.admin()
  const [first, second] = [aPdf('of 2025'), aPdf('of 2026')]
  const file = await upload(admin, first)
  const { id } = (await admin.post('/api/admin/documents', { ...file, title: 'Bylaws' })).body
  await admin.put(`/api/admin/documents/${id}`, await upload(admin, second))
  const old = file.file.replace('/media/', '/api/admin/history/media/')
  await expect.poll(async () => (await admin.get(file.file)).status, { timeout: 10_000 }).toBe(404)

  const dataDir = await mkdtemp(join(tmpdir(), 'restored-'))
  const { url: databaseUrl, drop } = await emptyDatabase()
  const backup = join(dataDir, 'club.tar')
  const { variables, media } = club
  const database = { databaseUrl: variables.DATABASE_URL, dataDir: variables.DATA_DIR }
  await writeBackupFile(backup, backupOf({ database, media }))
  const target = await openMediaStore({ dataDir, url: to })
  const into = { database: { databaseUrl, dataDir }, media: target }
  await restoreBackup(backup, into, { replace: false })
  const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MEDIA_URL: to }
  const restored = await club.startAgain({ env: place })
  onTestFinished(async () => {
    await restored.stop()
    await drop()
    await rm(dataDir, { recursive: true })
  })

  // The backup holds files that only History names.
  await restored.app.jobs.trigger('media-sweep')
  const other = restored.visitor()
  await other.post('/api/login', { username: admin.username, password: admin.password })
  const path = `/documents/${id}/bylaws.pdf`
  expect((await other.get(path)).text).toBe(String(second))
  expect((await other.get(old)).text).toBe(String(first))
  expect((await restored.visitor().get(old)).status).toBe(401)
  expect((await restored.visitor().get(file.file)).status).toBe(404)
  const [change] = (await other.get(`/api/admin/history/of/documents/${id}`)).body
  await other.post('/api/admin/history/restore', { changes: [change.id] })
  const text = async () => (await restored.visitor().get(path)).text
  await expect.poll(text).toBe(String(first))
})

async function upload(client: Client, bytes: Buffer) {
  return (await client.upload('document', bytes, 'file.pdf')).body
}
