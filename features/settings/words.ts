import { catalogue } from '../../ui/words.ts'

export const settingsWords = catalogue({
  ages: 'U{youngest} to U{oldest}',
  brief: 'Youth soccer for ages {ages} in {region}',
  briefWithin: 'youth soccer for ages {ages} in {region}',
  heroSentence: '{brief}. Est. {year}.',
})

export const headerWords = catalogue({
  founded: 'Est. {year}',
  menu: 'Menu',
  main: 'Main',
  closeMenu: 'Close menu',
  search: 'Search',
  admin: 'Admin',
  registration: 'Registration',
  newTab: '(opens in a new tab)',
  home: 'Home',
  about: 'About',
  schedule: 'Schedule',
  team: 'Team',
  gallery: 'Gallery',
  news: 'News',
  contact: 'Contact',
})

export const nameWords = catalogue({
  player: 'Player {number}',
})
