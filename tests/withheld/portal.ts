import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { Client } from '../client.ts'
import type { Club } from './model.ts'

export const fileOf = (url: string | null) => (url ?? '').replace(/^.*\/|#.*$/g, '') || undefined

/** A photo of a few random colours: no two are alike. */
export async function aPicture() {
  const pixels = Buffer.from(Array.from({ length: 18 }, () => randomInt(256)))
  const bytes = await sharp(pixels, { raw: { width: 3, height: 2, channels: 3 } })
    .resize(120, 80, { kernel: 'nearest' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

/** Uploads a picture for a text, which is given as a data URL. */
export function sendPicture(client: Client, dataUrl: string) {
  const bytes = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
  const body = new FormData()
  body.append('image', new Blob([bytes], { type: 'image/png' }), 'photo.png')
  return client.send('POST', '/api/admin/upload-image', { body })
}

/** Reads the rows that an admin sees. */
export async function readClub(admin: Client, needsConsent: boolean): Promise<Club> {
  const [players, images] = await Promise.all([
    admin.get('/api/players').then(({ body }) => body as PlayerRow[]),
    admin.get('/api/gallery').then(({ body }) => body as ImageRow[]),
  ])
  const photos = images.map(async ({ id, imageUrl }) => {
    const { body } = await admin.get(`/api/admin/gallery/${id}/people`)
    const { player_ids: people, removed } = body as { player_ids: number[]; removed: number }
    return { id, file: fileOf(imageUrl) ?? '', people, removed }
  })
  return {
    needsConsent,
    children: players.map(({ id, hidden, left_on, consent, photoUrl }) => ({
      id,
      hidden,
      left: left_on !== null,
      consent,
      photo: fileOf(photoUrl),
    })),
    photos: await Promise.all(photos),
  }
}

interface PlayerRow {
  id: number
  hidden: boolean
  left_on: string | null
  consent: string
  photoUrl: string | null
}

interface ImageRow {
  id: number
  imageUrl: string
}
