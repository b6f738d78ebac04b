import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { partShape } from '../../kit/part-response.server.ts'
import { galleryImage, peopleInPhoto, peopleInPhotos } from './schema.ts'

function partQuery() {
  const id = z.int().min(1).optional()
  return z.object({ photo: id, page: id, album: id, team: id })
}

function galleryPart() {
  const photo = galleryImage.omit({ album_id: true, taken_at: true }).extend({ id: z.int() })
  return partShape(photo).extend({ before: z.int().nullable(), after: z.int().nullable() })
}

export const operations = {
  people: { summary: 'The players in a photo', responses: { 200: peopleInPhoto } },
  setPeople: {
    summary: 'Note the players in a photo',
    body: peopleInPhoto,
    responses: { 200: peopleInPhoto },
    failures: [409],
  },
  addPeople: {
    summary: 'Note players in each of several photos, beside those who are noted there',
    body: peopleInPhotos,
    responses: { 200: () => z.object({ added: z.int() }) },
    failures: [404],
  },
  withheld: {
    summary: 'Photos of the gallery that the public does not get, by id',
    responses: { 200: () => z.array(z.int()) },
  },
  part: {
    summary: 'A page of the gallery',
    query: partQuery,
    responses: { 200: galleryPart, 304: null },
  },
} satisfies Record<string, Operation>
