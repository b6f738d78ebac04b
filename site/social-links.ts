import type { FooterEntries } from '../features/contact-info/footer-entries.ts'
import type { Settings } from '../features/settings/schema.ts'

/** Returns links to the club's profiles: those of the settings, otherwise those of the footer entries. */
export function socialLinks(club: Settings, entries: FooterEntries) {
  return networks.flatMap(({ label, setting, entry, home }) => {
    const href = club[setting] ?? profile(entry && entries[entry], home)
    return href ? [{ label, href }] : []
  })
}

interface Network {
  label: string
  setting: 'instagramUrl' | 'facebookUrl' | 'twitterUrl' | 'youtubeUrl'
  /** The footer entry that stands in for the setting, and the URL before a plain account name. */
  entry?: 'instagram' | 'facebook' | 'twitter'
  home?: string
}

// biome-ignore-start lint/plugin: names of networks are the same in all languages
const networks: Network[] = [
  {
    label: 'Instagram',
    setting: 'instagramUrl',
    entry: 'instagram',
    home: 'https://www.instagram.com/',
  },
  {
    label: 'Facebook',
    setting: 'facebookUrl',
    entry: 'facebook',
    home: 'https://www.facebook.com/',
  },
  { label: 'Twitter', setting: 'twitterUrl', entry: 'twitter', home: 'https://x.com/' },
  { label: 'YouTube', setting: 'youtubeUrl' },
  // biome-ignore-end lint/plugin: as above
]

/** Staff write a URL there, or only the account name, such as '@bluestemfc'. */
function profile(written = '', home = '') {
  const text = written.trim()
  if (/^https?:\/\//i.test(text)) return text
  if (/^[\w-]+(\.[\w-]+)+\//.test(text)) return `https://${text}`
  return /^@?[\w.-]+$/.test(text) && home + text.replace('@', '')
}
