import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { teamsIn } from '../../features/addresses.ts'
import { notFound } from '../../kit/errors.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { type Brand, icon } from '../../media/brand.ts'
import type { MediaStore } from '../../media/store.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { contrast, textOn } from '../../ui/document/theme.ts'
import type { PagesContext } from './send-page.ts'
import { shareCards } from './share-cards.ts'

interface FilesContext extends PagesContext {
  media: MediaStore
}

const MASKABLE_ICON = '/icon-maskable-512.png'

const ICONS = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  [MASKABLE_ICON]: 512,
}

/** Sitemap, news feed, manifest and icons, and the pictures of shared links. */
export async function machineFiles(app: FastifyInstance, context: FilesContext) {
  const { site, content, read, origin, now } = context
  const config = { isForEveryone: true }

  const input = async () => {
    const club = await read('settings')
    return { read, club, origin, now: now().toISOString() }
  }

  for (const path of Object.keys((await site.renderer()).files)) {
    app.get(path, { config }, (request, reply) => {
      const { query } = requestUrl(request, ['team'])
      const teams = teamsIn(query)
      return content.send(request, reply, { name: JSON.stringify([path, teams]) }, async () => {
        const { files } = await site.renderer()
        const make = files[path]
        if (!make) throw notFound('address')
        return { status: 200, ...(await make({ ...(await input()), teams })) }
      })
    })
  }

  for (const [path, size] of Object.entries(ICONS)) {
    app.get(path, { config }, (request, reply) =>
      content.send(request, reply, { name: path }, async () => {
        return {
          status: 200,
          type: 'image/png',
          body: await icon(await brand(), size, { isMaskable: path === MASKABLE_ICON }),
        }
      }),
    )
  }

  shareCards(app, { ...context, brand, pictureAt })

  async function brand(): Promise<Brand> {
    const { club } = await input()
    const { crestSvg } = await site.renderer()
    const { clubColour, accentColour } = club
    const onClub = textOn(clubColour)
    return {
      name: club.name,
      logo: (await pictureAt(club.logoUrl ?? '')) ?? Buffer.from(crestSvg(club)),
      club: clubColour,
      onClub,
      accent: accentColour,
      strong: contrast(accentColour, clubColour) >= 4.5 ? accentColour : onClub,
    }
  }

  /** Reads a stored picture; a withheld one is not found. */
  async function pictureAt(url: string) {
    const { name } = parseMediaUrl(url) ?? {}
    const stored = name ? await (await context.media.find(name))?.read() : undefined
    return stored && buffer(stored)
  }
}
