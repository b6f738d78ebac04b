import { catalogue } from '../../ui/words.ts'

export const sectionWords = catalogue({
  albums: 'Albums',
  moreAlbums: 'More albums',
  photos: { one: 'photo', other: 'photos' },
  teamGallery: 'Team Gallery',
  all: 'All photos',
  title: 'Photos',
  allOfTeam: 'All photos of the team',
  none: 'No photos yet.',
  addedInPortal: 'Photos can be added through the admin portal.',
  allOfAlbum: 'All photos: {album}',
})

export const words = catalogue({
  range: 'Photos {first}–{last} of {count}',
  pages: 'Pages of photos',
  before: 'Previous photos',
  after: 'More photos',
  previous: 'Previous photo',
  next: 'Next photo',
  position: '{place} of {count}',
  captured: 'Captured on {day}',
  cannotBeShown: 'This photo cannot be shown.',
})
