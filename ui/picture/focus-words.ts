import { type Focus, focusOf } from '../../media/url.ts'

/** '40% from the left, 30% from the top' */
export function focusInWords({ x, y }: Focus) {
  return `${x}% from the left, ${y}% from the top`
}

/** The line that staff read beneath a picture whose URL has a focus. */
export function focusNote(url: string) {
  const focus = focusOf(url)
  return focus && `Focal point ${focusInWords(focus)}`
}
