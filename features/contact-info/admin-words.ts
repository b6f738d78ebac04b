import type { ContactInfo } from './schema.ts'

export const sectionWords: Record<ContactInfo['section'], string> = {
  footer: 'Footer Content',
  coaching_staff: 'Coaching Staff',
  team_info: 'Team Information',
  athletic_dept: 'Athletic Department',
}

/** Titles by which the footer finds its entries. */
export const footerTitles = [
  'Email',
  'Phone',
  'Address',
  'Team Name',
  'Established',
  'Description',
  'Tagline',
  'Quick Links',
  'Resources',
]

/** How an entry is read on the site, by its section. */
export function titleHint(section: string) {
  switch (section) {
    case 'footer':
      return `The footer knows ${footerTitles.join(', ')}, Instagram, Facebook and Twitter; of these three, a link in Club Settings comes first.`
    case 'coaching_staff':
      return 'The name of the coach'
    case 'team_info':
      return 'A title with Location becomes a map link, one with Time is shown as a time.'
    default:
      return undefined
  }
}

export function contentHint(section: string, title: string) {
  if (section === 'coaching_staff') return 'First line: the role. Second line: an email address.'
  if (section !== 'footer' || !holdsHtml(title)) return undefined
  return 'Holds HTML links, such as <ul><li><a href="/schedule">Schedule</a></li></ul>. The site shows links, lists, paragraphs and emphasis; all else is left out.'
}

/** Two entries of the footer hold HTML. */
function holdsHtml(title: string) {
  return /quick links|resources/i.test(title)
}
