import { Readable } from 'node:stream'
import type { GalleryImageInput } from '../features/gallery/schema.ts'
import type { MediaStore } from '../media/store.ts'
import { storePicture } from '../media/store-picture.ts'
import { storeVideo } from '../media/store-video.ts'
import type { Focus } from '../media/url.ts'
import { withFocus } from '../ui/picture/focus.ts'
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
  sponsorLogo,
  teamBadge,
  teamPhoto,
} from './pictures/index.ts'
import { playersOf } from './players.ts'
import { sponsorLogos } from './sponsors.ts'
import { teams } from './teams.ts'
import { webm } from './webm.ts'

/** URLs of the sample club's pictures and video; a player without one shows the jersey. */
export interface Pictures {
  crest: string
  /** The pictures of the hero. */
  team: string
  video: string
  badges: string[]
  sponsors: string[]
  players: (string | undefined)[][]
  /** The photo of a player who left, and whose family took its consent back. */
  left: string
  coaches: (string | undefined)[]
  news: (string | undefined)[]
  gallery: Partial<GalleryImageInput>[]
}

/** Draws the pictures and stores them as uploads are stored. */
export async function drawPictures(media: MediaStore): Promise<Pictures> {
  console.log('Drawing the sample club’s pictures …')
  const store = async (picture: Picture, file = jpeg) => storePicture(media, await file(picture))
  const gallery = await Promise.all(
    scenes.map(async ({ title, alt, draw }, i) => ({
      title,
      altText: alt,
      imageUrl: withFocus(await store(draw(i + 1)), FOCUSES[i]),
      capturedAt: CAPTURED[i % CAPTURED.length] ?? null,
    })),
  )
  return {
    crest: await store(crest(), png),
    team: await store(teamPhoto(1)),
    video: await storeVideo(media, Readable.from([await kickAboutVideo()])),
    badges: await Promise.all(teams.map((_, i) => store(teamBadge(i + 1), png))),
    sponsors: await Promise.all(sponsorLogos.map(logo => store(sponsorLogo(logo), png))),
    players: await Promise.all(
      teams.map((team, t) =>
        Promise.all(
          playersOf(team, t).map(({ number, position, hair }, i) => {
            const goalkeeper = position === 'goalkeeper'
            return (t + i) % 5 === 4
              ? undefined
              : store(playerPortrait(t * 100 + i, { number, goalkeeper, hair }))
          }),
        ),
      ),
    ),
    left: await store(playerPortrait(9_000, { number: 61 })),
    coaches: await Promise.all(
      coaches.map(({ seed }) => (seed === undefined ? seed : store(coachPortrait(seed)))),
    ),
    news: await Promise.all([5, 17, 21, 15].map(async i => gallery[i]?.imageUrl)),
    gallery,
  }
}

async function kickAboutVideo() {
  return webm(await Promise.all(kickAbout().map(frame)), 12)
}

/** The focal points of the scenes in the news, whose tiles are square: what happens stands beside the center. */
const FOCUSES: Record<number, Focus> = { 5: { x: 30, y: 60 }, 17: { x: 70, y: 60 } }

const CAPTURED = ['Fall season', 'Spring season', 'Summer camp', 'Opening day']
