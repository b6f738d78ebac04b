import type { ContactInfo } from './schema.ts'

/** The word in its title by which each part is recognised, in the order of precedence. */
const titleWords = {
  email: 'email',
  phone: 'phone',
  address: 'address',
  teamName: 'team name',
  established: 'established',
  description: 'description',
  tagline: 'tagline',
  instagram: 'instagram',
  facebook: 'facebook',
  twitter: 'twitter',
  quickLinks: 'quick links',
  resources: 'resources',
}

export type FooterEntries = { [Name in keyof typeof titleWords]?: string }

/** The contents of the footer's entries by part. Each entry counts once: an 'Email Address' is the e-mail, not also the address. */
export function footerEntries(list: ContactInfo[]): FooterEntries {
  const left = new Set(list.filter(entry => entry.section === 'footer'))
  const found: Record<string, string> = {}
  for (const [name, word] of Object.entries(titleWords)) {
    const entry = [...left].find(({ title }) => title.toLowerCase().includes(word))
    if (!entry) continue
    left.delete(entry)
    found[name] = entry.content
  }
  return found
}
