import type { ContactInfo } from './schema.ts'

/** The word in its title by which each part is recognised, in the order of precedence. */
const titleWords = {
  email: 'email',
  phone: 'phone',
  address: 'address',
  // biome-ignore lint/plugin: parts of titles that staff type
  teamName: 'team name',
  established: 'established',
  description: 'description',
  tagline: 'tagline',
  instagram: 'instagram',
  facebook: 'facebook',
  twitter: 'twitter',
  // biome-ignore lint/plugin: parts of titles that staff type
  quickLinks: 'quick links',
  resources: 'resources',
}

export type FooterEntries = { [Name in keyof typeof titleWords]?: string }

type FooterPart = keyof typeof titleWords

/** The contents of the footer's entries by part. */
export function footerEntries(list: readonly ContactInfo[]): FooterEntries {
  const contents = Object.entries(footerRows(list)).map(([name, { content }]) => [name, content])
  return Object.fromEntries(contents)
}

/** The footer's entries by part. Each counts once: an 'Email Address' is the email, not also the address. */
export function footerRows(list: readonly ContactInfo[]): { [Part in FooterPart]?: ContactInfo } {
  const left = new Set(list.filter(entry => entry.section === 'footer'))
  const found: Record<string, ContactInfo> = {}
  for (const [name, word] of Object.entries(titleWords)) {
    const entry = [...left].find(({ title }) => title.toLowerCase().includes(word))
    if (!entry) continue
    left.delete(entry)
    found[name] = entry
  }
  return found
}
