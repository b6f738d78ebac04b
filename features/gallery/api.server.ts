import { resource } from '../../kit/resource/resource.server.ts'
import { galleryImage } from './schema.ts'

export default resource({
  path: 'gallery',
  table: 'gallery_images',
  singular: 'gallery image',
  entity: galleryImage,
  public: ['list'],
  admin: ['create', 'update', 'remove'],
  orderBy: ['title'],
})
