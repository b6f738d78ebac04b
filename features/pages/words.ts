import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  preview: 'Preview: only staff see this page.',
  moreOnThis: 'More on this',
  breadcrumb: 'Breadcrumb',
})

export const aboutWords = catalogue({
  story:
    '{club} began in {year}, in {region}, with a plain idea: a club where any child can learn the game, be coached well, and want to come back next week.',
  ages: 'We take players from U{youngest}{small} to U{oldest}{last}. In between lies most of a childhood. We would like a good part of it to be spent outdoors, with friends and a ball.',
  small: ', when the ball comes up to the knee,',
  last: ', the last season before whatever comes next',
  plan: 'Winning on Saturday is fun. It is not the plan. The plan has three parts.',
  ball: 'The ball first',
  ballText:
    'Practice is spent with the ball, in small groups and small games, so that every child touches it often.',
  game: 'The right game for the age',
  gameText:
    'Small fields and simple rules to begin with; more players, more space and more to think about as they grow.',
  teaching: 'One way of teaching',
  teachingText:
    'Coaches share it from the youngest team to the oldest, so that moving up feels like the next page and not like another book.',
  noStage: 'No, and the field grows with the child.',
  oneStage: 'One stage, and the field grows with the child.',
  twoStages: 'Two stages, and the field grows with the child.',
  threeStages: 'Three stages, and the field grows with the child.',
  director: 'Director of Coaching, {ages}',
  comingSoon: 'Coming soon',
  meet: 'Meet the coaches of every team',
  dream:
    'That a child who starts here at {youngest} still loves the game at {oldest}. Some will play on, some will coach or carry a whistle, some will one day bring children of their own to the touchline. All of them should remember a club that was glad to see them.',
  next: 'Next comes a director of coaching for {ages}, so that our older teams are looked after as closely as the younger ones. After that: more players who stay with us through every age group, and more of the big ones helping to coach the small ones.',
  bePart: 'If you would like to be part of it, write to us and come to watch a practice.',
  first: 'First steps',
  firstText: 'Short, playful sessions: running, stopping, turning, and above all liking it.',
  learning: 'Learning the game',
  learningText: 'Dribbling, passing and playing together. Nobody has only one position yet.',
  full: 'The full game',
  fullText:
    'Bigger fields, positions and tactics, for those who want to see how far they can go and for those who want to play with their friends.',
  numbers:
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
})

export const errorWords = catalogue({
  anotherPage: 'Choose another page',
  pageIsUnder: 'That page is under another one itself: there are two levels',
  othersUnder: 'Other pages are under this one: there are two levels',
  addressTaken: 'There is a page with this address already.',
  anotherEntry: 'Choose another entry of the menu',
  entryIsUnder: 'That entry is in a list itself: the menu has two levels',
  entryHasList: 'This entry has a list of its own: the menu has two levels',
  menuAddress: 'Address must be a page of this site, such as /schedule, or start with https://',
  pageOrAddress: 'Choose a page or type an address',
  slug: '{label} may have letters a to z, digits and hyphens, such as spring-tryouts',
  ofTheSite: '/{slug} is a page of the site itself: please choose another one',
})
