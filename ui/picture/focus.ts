import { type Focus, parseMediaUrl, withoutFragment } from '../../media/url.ts'

/** The URL of a master with another focus, or without one. */
export function withFocus(url: string, focus: Focus | undefined) {
  const { colour = '', pixels = '' } = parseMediaUrl(url)?.placeholder ?? {}
  const fragment = colour + pixels + (focus ? focusDigits(focus) : '')
  return withoutFragment(url) + (fragment && `#${fragment}`)
}

/** A focus as it stands in a fragment. */
export function focusDigits({ x, y }: Focus) {
  return [x, y].map(percent => String(percent).padStart(2, '0')).join('')
}
