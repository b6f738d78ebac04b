import type { FastifyRequest } from 'fastify'
import { actorOf } from '../../kit/actor.server.ts'
import type { Feature, FeatureContext } from '../../kit/feature.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import { pageNumber } from '../../kit/part.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { rowId } from '../../kit/resource/row-id.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../kit/until-change.server.ts'
import { requireValid } from '../../kit/validation.ts'
import type { AlbumLink } from './album.ts'
import { albums } from './albums.server.ts'
import { photoList } from './list.server.ts'
import { operations } from './operations.server.ts'
import { galleryHandful, galleryPart } from './parts.server.ts'
import { photoFilter } from './path.ts'
import { addPeople, readPeople, withheldPhotos, writePeople } from './people.server.ts'
import { albumLinks, photosOf } from './photos.ts'
import {
  type GalleryImageInput,
  type GalleryPart,
  type GalleryQuery,
  galleryImage,
  type PhotoFilter,
  type PublicPhoto,
  peopleInPhoto,
  peopleInPhotos,
} from './schema.ts'
import { galleryTables } from './tables.server.ts'
import { byTaken } from './taken-order.ts'
import { withheldImages } from './withheld.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    gallery_images: Edited<GalleryImageInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the images by title, in natural order. */
    gallery(): readonly PublicPhoto[]
    'gallery-part'(query: GalleryQuery): GalleryPart
    /** The first photos, and the one of that id if it is not among them. */
    'gallery-handful'(
      photo: string | undefined,
      only?: PhotoFilter,
    ): { shown: GalleryPart; open: GalleryPart | null }
    /** Returns links to all albums, or those of a team. */
    'album-links'(team?: number): AlbumLink[]
  }
}

type ById = FastifyRequest<{ Params: { id: string } }>

const gallery = resource({
  path: 'gallery',
  list: photoList,
  area: 'gallery',
  tables: galleryTables,
  table: 'gallery_images',
  singular: 'photo',
  history: {
    within: { table: 'albums', word: 'in' },
    picture: 'imageUrl',
    note: ({ album_id }) => ({ within: album_id }),
  },
  entity: galleryImage,
  admin: ['create', 'update', 'bulk', 'remove'],
  references: [{ table: 'gallery_people', column: 'image_id', onDelete: 'delete' }],
  orderBy: ['title'],
  // The order of the others in its album.
  affectsOtherRows: ['taken_at'],
})

async function readPhotos({ read, db }: Pick<FeatureContext, 'read' | 'db'>, only: PhotoFilter) {
  const places = await untilChange({ db, of: ['gallery_images'], name: 'as taken' }, async () => {
    const taken = (await tableRows(db, 'gallery_images')).toSorted(byTaken)
    return new Map(taken.map(({ id }, place) => [id, place]))
  })
  return photosOf(await read('gallery'), await read('albums'), only, places)
}

export default {
  resources: [gallery, albums],
  withheld: { gallery_images: withheldPhotos },
  lists: {
    withheld_files: ['admin/gallery-withheld'],
  },
  reads: {
    'gallery-part': async (context, query) => galleryPart(await readPhotos(context, query), query),
    'gallery-handful': async (context, photo, only = {}) =>
      galleryHandful(await readPhotos(context, only), photo),
    'album-links': async ({ read }, team) =>
      albumLinks(await read('gallery'), await read('albums'), team),
  },
  history: {
    gallery_people: {
      singular: 'player in a photo',
      plural: 'players in photos',
      area: 'players',
    },
  },
  setUp: ({ db, content, read }) => ({
    admin(app) {
      const imageId = ({ params }: ById) => rowId(params.id, 'photo')
      app.get('/gallery/:id/people', routeConfig(operations.people), (request: ById) =>
        readPeople(db, imageId(request)),
      )
      app.put('/gallery/:id/people', routeConfig(operations.setPeople), (request: ById) =>
        writePeople(
          db,
          actorOf(request),
          imageId(request),
          requireValid(peopleInPhoto, request.body),
        ),
      )
      app.post('/gallery/people', routeConfig(operations.addPeople), request =>
        addPeople(db, actorOf(request), requireValid(peopleInPhotos, request.body)),
      )
      // Lists withheld photos for users who edit the gallery, without the names of children.
      const reading = routeConfig(operations.withheld, { permission: 'gallery.read' })
      app.get('/gallery-withheld', reading, () => withheldImages(db))
    },
    api(app) {
      // The page of a photo or of a number, of all or of an album or team, for the lightbox and 'More photos'.
      const config = routeConfig(operations.part, { isForEveryone: true })
      app.get('/gallery/part', config, (request, reply) => {
        const { query } = requestUrl(request, ['photo', 'page', 'album', 'team'])
        const part = { photo: query.photo, page: pageNumber(query.page), ...photoFilter(query) }
        const name = `/api/gallery/part ${JSON.stringify(part)}`
        return content.sendJson(request, reply, { name }, () => read('gallery-part', part))
      })
    },
  }),
} satisfies Feature
