import { mediaUrl, parseMediaUrl } from '../../../media/url.ts'

/** Attributes of a pasted image that shows a picture of our own media; false for all others, which are left out. */
export function pictureOfImage(image: HTMLElement) {
  const url = URL.parse(image.getAttribute('src') ?? '', location.origin)
  if (url?.origin !== location.origin) return false
  const { name, size } = parseMediaUrl(url.pathname) ?? {}
  if (!name || !size) return false
  const alt = (image.getAttribute('alt') ?? '').trim().slice(0, 500)
  return { src: mediaUrl(name), alt, caption: '', width: 'full' }
}
