import type { Feature } from '../../kit/feature.server.ts'
import { requestUrl } from '../../kit/http/request-url.server.ts'
import { pageNumber } from '../../kit/part.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { galleryHandful, galleryPart } from './parts.server.ts'
import {
  type GalleryImage,
  type GalleryImageInput,
  type GalleryPart,
  type GalleryQuery,
  galleryImage,
} from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    gallery_images: Edited<GalleryImageInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** By title, in natural order. */
    gallery(): readonly GalleryImage[]
    'gallery-part'(query: GalleryQuery): GalleryPart
    /** The first photos, and the one of that id if it is not among them. */
    'gallery-handful'(photo: string | undefined): { shown: GalleryPart; open: GalleryPart | null }
  }
}

const gallery = resource({
  path: 'gallery',
  area: 'gallery',
  table: 'gallery_images',
  singular: 'gallery image',
  entity: galleryImage,
  public: {
    fields: ['id', 'version', 'title', 'description', 'imageUrl', 'altText', 'capturedAt'],
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['title'],
})

export default {
  resources: [gallery],
  reads: {
    'gallery-part': async ({ read }, query) => galleryPart(await read('gallery'), query),
    'gallery-handful': async ({ read }, photo) => galleryHandful(await read('gallery'), photo),
  },
  setUp: ({ content, read }) => ({
    api(app) {
      // The page of a photo or of a number, for the lightbox and 'More photos'.
      app.get('/gallery/part', { config: { isForEveryone: true } }, (request, reply) => {
        const { query } = requestUrl(request)
        const part = { photo: query.photo, page: pageNumber(query.page) }
        const name = `/api/gallery/part ${JSON.stringify(part)}`
        return content.sendJson(request, reply, { name }, () => read('gallery-part', part))
      })
    },
  }),
} satisfies Feature
