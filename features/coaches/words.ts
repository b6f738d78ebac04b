import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  enlarge: 'Enlarge the photo of {name}',
  portrait: 'Portrait of {name}',
  imageNotFound: 'Image not found',
})

export const sectionWords = catalogue({
  title: 'Coaching Staff',
  none: 'No coaching staff information available.',
  addedInPortal: 'Coaches can be added through the admin portal.',
  all: 'All {count} coaches',
  pages: 'Pages of coaches',
  before: 'Previous coaches',
  after: 'More coaches',
})
