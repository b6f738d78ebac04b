import { catalogue } from '../../ui/words.ts'

/** The page with everything about a child, which a family reads. */
export const pageWords = catalogue({
  title: 'What {club} has about {child}',
  made: 'Made on {at}.',
  who: 'Who the child is',
  teams: 'Teams and games',
  photos: 'Photos',
  answers: 'Answers about photos',
  parents: 'Parents',
  fees: 'Fees',
  messages: 'Messages and emails',
  changes: 'What staff changed',
  other: 'Other data',
  nothing: 'Nothing.',
  elsewhere: 'Other places that name or show the child',
  elsewhereWhy: 'They may be about others, too. The club can show them to you.',
  portrait: 'Portrait',
  said: 'What the family said',
  aPicture: 'a picture',
  noPicture: 'The picture is gone, or kept off the site.',
  forgotten: 'What it was is no longer stored.',
  empty: 'empty',
  fromTo: '{from} → {to}',
  created: '{what} added',
  updated: '{what} changed',
  deleted: '{what} deleted',
})
