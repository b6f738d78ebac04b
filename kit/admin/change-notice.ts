import { capitalized } from '../../ui/english.ts'
import type { Notice } from '../../ui/toast/toast-notice.ts'

/** The notice of a change: what happened to what, with a link to it where it has an address. */
export interface ChangeNotice extends Notice {
  kind: 'success'
  description: string
}

/** 'Ana Brooks was created' */
export function changeNotice(thing: string, happened: string, href?: string): ChangeNotice {
  const description = `${capitalized(thing)} ${happened}`
  return { kind: 'success', title: 'Success', description, ...linkTo(href) }
}

/** 'Video activated: Autumn Cup', for what has a sentence of its own. */
export function sentenceNotice(sentence: string, thing: string, href?: string): ChangeNotice {
  return { kind: 'success', title: 'Success', description: sentence, thing, ...linkTo(href) }
}

/** Returns the text of a notice in one line. */
export function noticeText({ title, description, thing }: Notice) {
  return [description ?? title, thing].filter(Boolean).join(': ')
}

/** To a page of the site, or to where the portal has it. */
function linkTo(href: string | undefined) {
  return href && { link: { href, label: href.startsWith('/admin') ? 'Open' : 'View' } }
}
