import { z } from 'zod'

export interface MailAddress {
  /** Shown beside the address; empty where none was given. */
  name: string
  address: string
}

/** Reads 'club@club.example' or 'Our Club <club@club.example>'; undefined for anything else. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (/\p{Cc}/u.test(text) || !isMailAddress(address)) return undefined
  return { name: name.trim().replaceAll(/^"|"$/g, ''), address }
}

/** Whether it is one address, with nothing around it. */
export function isMailAddress(text: string) {
  return text.length <= 254 && z.email().safeParse(text).success
}
