import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { step } from '../../kit/step.ts'
import { heroVideo, newPhoto, newVideo, photoOfHero } from './schema.ts'

/** A hero as its editors get it. */
const storedHero = () =>
  z.object({
    ...heroVideo().shape,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })

/** A hero with the URL of its video in our media. */
const listedHero = () => storedHero().extend({ media_url: z.string().nullable() })

const base64 = () => z.string().min(1).meta({ contentEncoding: 'base64' })

export const operations = {
  list: {
    summary: 'List the heroes of home',
    responses: { 200: () => z.array(heroVideo()), 304: null },
  },
  video: {
    summary: 'The video of a hero',
    responses: { 200: '*/*', 206: '*/*', 304: null },
    failures: [416],
  },
  listAll: { summary: 'List all heroes', responses: { 200: () => z.array(listedHero()) } },
  withVideo: {
    summary: 'Create a hero with a video, which is sent as base64',
    body: () => newVideo.extend({ video_data: base64() }),
    responses: { 201: storedHero },
    failures: [409, 429],
  },
  ofPhoto: {
    summary: 'Create a hero of a photo, which is sent as base64',
    body: () => newPhoto.extend({ static_photo: base64() }),
    responses: { 201: storedHero },
    failures: [409, 429],
  },
  changePhoto: {
    summary: 'Give a hero another photo',
    body: () => photoOfHero.extend({ static_photo: base64() }),
    responses: { 200: storedHero },
    failures: [409, 429],
  },
  activate: { summary: 'Show a hero on home', responses: { 200: storedHero } },
  deactivate: { summary: 'Show a hero on home no longer', responses: { 200: storedHero } },
  move: {
    summary: 'Move a hero up or down in the order in which they play',
    body: () => step,
    responses: { 200: storedHero },
  },
  remove: { summary: 'Delete a hero', responses: { 204: null } },
} satisfies Record<string, Operation>
