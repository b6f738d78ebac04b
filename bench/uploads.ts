// Uploads twenty photos of 8 MB at once while visitors read pages: how much memory the server takes, and how long the
// visitors wait.
import sharp from 'sharp'
import type { Client } from '../tests/client.ts'
import { facts, type Table } from './report.ts'
import { anAdmin, withServer } from './server.ts'

const PHOTOS = 20
const READS_A_SECOND = 200
const PAGES = ['/', '/team', '/gallery', '/schedule', '/news', '/api/players']

export function measureUploads() {
  return withServer({}, async ({ url, memory }): Promise<Table[]> => {
    const admin = await anAdmin(url)
    const photo = await aPhotoOf8Mb()
    const before = await memory('now')

    const begun = performance.now()
    console.log(`Uploading ${PHOTOS} photos at once …`)
    let finished = 0
    const reading = new AbortController()
    const reads = read(url, reading.signal)
    const uploads = await Promise.all(
      Array.from({ length: PHOTOS }, (_, nth) =>
        send(admin, photo, nth).finally(() => {
          finished += 1
          console.log(`Upload ${finished} of ${PHOTOS} is answered.`)
        }),
      ),
    )
    const seconds = (performance.now() - begun) / 1000
    reading.abort()
    const times = (await reads).toSorted((one, other) => one.time - other.time)
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)]?.time ?? 0)
    const values = {
      'photo, MB': (photo.length / 1e6).toFixed(1),
      'uploads stored': uploads.filter(({ status }) => status === 201).length,
      '503 answers': uploads.reduce((sum, { waited }) => sum + waited, 0),
      'seconds for all': seconds.toFixed(1),
      'memory before, MB': before,
      'memory at most, MB': await memory('at most'),
      'pages read a second': Math.round(times.length / seconds),
      'pages that failed': times.filter(({ ok }) => !ok).length,
      'pages, median ms': at(0.5),
      'pages, 99th of 100 ms': at(0.99),
    }
    return [{ title: 'Twenty photos of 8 MB while visitors read', rows: facts(values) }]
  })
}

/** Waits and tries again after 503, like the portal. */
async function send(admin: Client, photo: string, nth: number) {
  for (let waited = 0; ; waited++) {
    const sent = { title: `Photo ${nth}`, static_photo: photo }
    const { status, headers } = await admin.post('/api/admin/hero-video-photo-only', sent)
    if (status !== 503) return { status, waited }
    const seconds = Number(headers.get('retry-after')) * (1 + Math.random())
    await new Promise(resolve => setTimeout(resolve, seconds * 1000))
  }
}

async function read(url: string, signal: AbortSignal) {
  const reads: Promise<{ ok: boolean; time: number }>[] = []
  const begun = performance.now()
  while (!signal.aborted) {
    // Sends reads by the clock, however late this process is: visitors do not wait for one another.
    const due = ((performance.now() - begun) / 1000) * READS_A_SECOND
    while (reads.length < due) reads.push(readOne(url + PAGES[reads.length % PAGES.length]))
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return Promise.all(reads)
}

async function readOne(page: string) {
  const begun = performance.now()
  const ok = await fetch(page).then(
    async answer => answer.ok && (await answer.text()).length > 0,
    () => false,
  )
  return { ok, time: performance.now() - begun }
}

async function aPhotoOf8Mb() {
  const noise = { type: 'gaussian', mean: 128, sigma: 44 } as const
  const create = { width: 6000, height: 4000, channels: 3, background: '#000', noise } as const
  const photo = await sharp({ create }).jpeg({ quality: 50 }).toBuffer()
  return `data:image/jpeg;base64,${photo.toString('base64')}`
}
