import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { type GalleryImage, type GalleryImageInput, galleryImage } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    gallery_images: Edited<GalleryImageInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    gallery(): GalleryImage[]
  }
}

const gallery = resource({
  path: 'gallery',
  table: 'gallery_images',
  singular: 'gallery image',
  entity: galleryImage,
  public: {
    fields: ['id', 'version', 'title', 'description', 'imageUrl', 'altText', 'capturedAt'],
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['title'],
})

export default { resources: [gallery] } satisfies Feature
