import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kit/errors.ts'
import { type Brand, icon, shareCard } from '../../media/brand.ts'
import type { MediaStore } from '../../media/store.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { textOn } from '../../ui/document/theme.ts'
import type { PagesContext } from './send-page.ts'

interface FilesContext extends PagesContext {
  media: MediaStore
}

const ICONS = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
}

/** Sitemap, news feed, manifest, icons, and the pictures of shared links. */
export async function machineFiles(app: FastifyInstance, context: FilesContext) {
  const { site, content, read, origin, now } = context
  const config = { isForEveryone: true }

  const input = async () => {
    const club = await read('settings')
    return { read, club, origin, now: now().toISOString() }
  }

  for (const path of Object.keys((await site.renderer()).files)) {
    app.get(path, { config }, (request, reply) =>
      content.send(request, reply, { name: path }, async () => {
        const { files } = await site.renderer()
        const make = files[path]
        if (!make) throw notFound('address')
        return { status: 200, ...(await make(await input())) }
      }),
    )
  }

  for (const [path, size] of Object.entries(ICONS)) {
    app.get(path, { config }, (request, reply) =>
      content.send(request, reply, { name: path }, async () => {
        return { status: 200, type: 'image/png', body: await icon(await brand(), size) }
      }),
    )
  }

  app.get<{ Params: { page: string } }>('/share/:page', { config }, (request, reply) => {
    const [, name = ''] = /^([a-z-]+)\.jpg$/.exec(request.params.page) ?? []
    return content.send(request, reply, { name: `/share/${name}` }, async () => {
      const { titleOf } = await site.renderer()
      const title = await titleOf(name, (await input()).club)
      if (title === undefined) throw notFound('address')
      return { status: 200, type: 'image/jpeg', body: await shareCard(await brand(), title) }
    })
  })

  async function brand(): Promise<Brand> {
    const { club } = await input()
    const { crestSvg } = await site.renderer()
    const { name } = parseMediaUrl(club.logoUrl ?? '') ?? {}
    const own = name ? await (await context.media.find(name))?.read() : undefined
    return {
      name: club.name,
      logo: own ? await buffer(own) : Buffer.from(crestSvg(club)),
      club: club.clubColour,
      onClub: textOn(club.clubColour),
      accent: club.accentColour,
    }
  }
}
