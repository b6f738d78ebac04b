import { useQuery } from '@tanstack/react-query'
import { useHasPermission } from '../../kit/admin/user.ts'
import { parseMediaUrl } from '../../media/url.ts'
import { staffUrl } from '../players/admin-photo.ts'
import type { GalleryImage } from './schema.ts'

/** Ids of the photos that the public does not get, because of a child in them. */
export function useWithheldPhotos() {
  const { data } = useQuery<number[]>({ queryKey: ['/api/admin/gallery-withheld'] })
  return data
}

/** Returns the URL of a picture of the photo. A withheld photo has a URL only with `history.read`. */
export function useStaffUrl(photo: Pick<GalleryImage, 'id' | 'imageUrl'> | undefined) {
  const withheld = useWithheldPhotos()
  const seesWithheld = useHasPermission('history.read')
  return (url: string) => {
    const isOfPhoto = photo && parseMediaUrl(url)?.name === parseMediaUrl(photo.imageUrl)?.name
    if (!isOfPhoto || withheld?.includes(photo.id) === false) return url
    return withheld && seesWithheld ? staffUrl(url) : ''
  }
}
