import { Readable } from 'node:stream'
import type { GalleryImageInput } from '../features/gallery/schema.ts'
import type { MediaStore } from '../media/store.ts'
import { storePicture } from '../media/store-picture.ts'
import { storeVideo } from '../media/store-video.ts'
import { coaches } from './coaches.ts'
import {
  coachPortrait,
  crest,
  frame,
  jpeg,
  kickAbout,
  type Picture,
  playerPortrait,
  png,
  scenes,
  teamBadge,
  teamPhoto,
} from './pictures/index.ts'
import { playersOf } from './players.ts'
import { teams } from './teams.ts'
import { webm } from './webm.ts'

/** Addresses of the sample club's pictures and film; a player without one shows the jersey. */
export interface Pictures {
  crest: string
  /** For the hero. */
  team: string
  film: string
  badges: string[]
  players: (string | undefined)[][]
  coaches: (string | undefined)[]
  news: (string | undefined)[]
  gallery: Partial<GalleryImageInput>[]
}

/** Draws them and keeps them the way an upload is kept. */
export async function drawPictures(media: MediaStore): Promise<Pictures> {
  const keep = async (picture: Picture, file = jpeg) => storePicture(media, await file(picture))
  const gallery = await Promise.all(
    scenes.map(async ({ title, alt, draw }, i) => ({
      title,
      altText: alt,
      imageUrl: await keep(draw(i + 1)),
      capturedAt: CAPTURED[i % CAPTURED.length] ?? null,
    })),
  )
  return {
    crest: await keep(crest(), png),
    team: await keep(teamPhoto(1)),
    film: await storeVideo(media, Readable.from([await film()])),
    badges: await Promise.all(teams.map((_, i) => keep(teamBadge(i + 1), png))),
    players: await Promise.all(
      teams.map((team, t) =>
        Promise.all(
          playersOf(team, t).map(({ number, position, hair }, i) => {
            const goalkeeper = position === 'goalkeeper'
            return (t + i) % 5 === 4
              ? undefined
              : keep(playerPortrait(t * 100 + i, { number, goalkeeper, hair }))
          }),
        ),
      ),
    ),
    coaches: await Promise.all(
      coaches.map(({ seed }) => (seed === undefined ? seed : keep(coachPortrait(seed)))),
    ),
    news: await Promise.all([5, 17, 21, 15].map(async i => gallery[i]?.imageUrl)),
    gallery,
  }
}

async function film() {
  return webm(await Promise.all(kickAbout().map(frame)), 12)
}

const CAPTURED = ['Fall season', 'Spring season', 'Summer camp', 'Opening day']
