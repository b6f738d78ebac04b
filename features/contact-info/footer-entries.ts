import type { ContactInfo } from './schema.ts'

const words = {
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

export type FooterEntries = { [Name in keyof typeof words]?: string }

/** Finds the footer's parts by a word in their titles. An 'Email Address' is an email and not the address as well. */
export function footerEntries(list: ContactInfo[]): FooterEntries {
  const left = new Set(list.filter(entry => entry.section === 'footer'))
  const found: Record<string, string> = {}
  for (const [name, word] of Object.entries(words)) {
    const entry = [...left].find(({ title }) => title.toLowerCase().includes(word))
    if (!entry) continue
    left.delete(entry)
    found[name] = entry.content
  }
  return found
}
