import { createHash } from 'node:crypto'
import { coaches } from '../demo/coaches.ts'
import type { Pictures } from '../demo/draw.ts'
import { scenes } from '../demo/pictures/index.ts'
import { playersOf } from '../demo/players.ts'
import { sponsorLogos } from '../demo/sponsors.ts'
import { teams } from '../demo/teams.ts'
import { mediaUrl, storedName } from '../media/url.ts'

/** URLs of the sample club's pictures as they would be stored, without drawing them, which takes most of a minute. */
export async function samplePictures(): Promise<Pictures> {
  const gallery = scenes.map(({ title, alt }, i) => ({
    title,
    altText: alt,
    imageUrl: urlOf(`scene ${i}`, i % 3 === 2 ? [1600, 1600] : [2400, 1600]),
    capturedAt: 'Fall season',
  }))
  return {
    crest: urlOf('crest', [512, 512], 'webp'),
    team: urlOf('team', [1920, 1080]),
    video: mediaUrl(storedName(hashOf('video'), { extension: 'webm' })),
    badges: teams.map((_, i) => urlOf(`badge ${i}`, [512, 512], 'webp')),
    sponsors: sponsorLogos.map(({ name }) => urlOf(name, [640, 240], 'webp')),
    players: teams.map((team, t) =>
      playersOf(team, t).map((_, i) =>
        (t + i) % 5 === 4 ? undefined : urlOf(`player ${t} ${i}`, [800, 1000]),
      ),
    ),
    left: urlOf('player who left', [800, 1000]),
    coaches: coaches.map(({ seed }) =>
      seed === undefined ? seed : urlOf(`coach ${seed}`, [800, 1000]),
    ),
    news: [5, 17, 21, 15].map(i => gallery[i]?.imageUrl),
    gallery,
  }
}

function urlOf(what: string, [width = 0, height = 0]: number[], extension = 'jpg') {
  const name = storedName(hashOf(what), { width, height, extension })
  // Colour and thumbnail, as hard to compress as real ones.
  return mediaUrl(name, createHash('sha512').update(what).digest('base64url').slice(0, 52))
}

function hashOf(what: string) {
  return createHash('sha256').update(what).digest('hex')
}
