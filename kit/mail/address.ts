import { z } from 'zod'

export interface MailAddress {
  /** The name next to the address; empty where none was given. */
  name: string
  address: string
}

/** Parses 'club@club.example' or 'Our Club <club@club.example>'; undefined for other texts. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (/\p{Cc}/u.test(text) || !isMailAddress(address)) return undefined
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address }
}

/** Tells whether a text is exactly one address. */
export function isMailAddress(text: string) {
  return text.length <= 254 && z.email().safeParse(text).success
}
