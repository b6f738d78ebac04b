import type { HomeSection } from './home-sections.ts'

/** The names of the sections of home, for staff. */
export const sectionNames: Record<HomeSection, string> = {
  'next-game': 'Next game',
  hero: 'Photo and video',
  welcome: 'Welcome',
  events: 'Upcoming Events',
  team: 'Meet Our Team',
  gallery: 'Team Gallery',
  news: 'Team News',
  sponsors: 'Sponsors',
  contact: 'Contact',
}
