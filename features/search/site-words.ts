import { catalogue } from '../../ui/words.ts'

/**
 * The site's own pages as search finds them: what each answers, in the words in which families ask. Texts that a page
 * shows itself need not be repeated here.
 */
export const siteWords = catalogue({
  schedule: 'Schedule',
  scheduleText:
    'Every game and practice: day, time, field, directions, parking, uniform, and when to be there. When it rains, what is cancelled, delayed or moved stands here first. Results, scores and standings; subscribe on iPhone and Android.',
  fields: 'Fields',
  fieldsText:
    'Where we play: directions, parking, and which field is open or closed today, for rain, lightning or other weather.',
  contact: 'Contact Us',
  contactText:
    'Write to us or call: how to join, tryouts, registration, uniforms, the schedule, and anything else.',
  fees: 'Fees',
  feesText:
    'What you owe and when it is due, how to pay by card or otherwise, installments, refunds, and what to do when you have lost your link.',
  feesAsked:
    'fees pay paying payment payments paid owe owed due dues cost costs price money bill invoice receipt refund refunds installments',
  photos: 'Photos of your child',
  photosText:
    'Whether we may show a photo of your child: how you say yes or no, change your mind, and get a lost link again.',
  photosAsked:
    'photo photos picture pictures image child children kid kids son daughter player consent permission privacy release',
  calendar: 'Your team’s calendar',
  calendarText:
    'Games and practices of your child’s team on your phone, by a private link for its families, and how to get that link again.',
  follow: 'Tell me about changes',
  followText:
    'An email within minutes when a game or practice is called off, moved or new: for the teams that you choose, without an account.',
  followAsked:
    'alert alerts notify notification notifications notified tell told update updates news email emails newsletter unsubscribe stop changes reminder reminders text texts',
  rain: 'When it rains',
  rainAsked: 'rain raining rains rained rainout weather lightning thunder storm',
  team: 'Our Team',
  teamText: 'All teams with their coaches, players and numbers.',
  news: 'News & Announcements',
  newsText: 'What happened, and what is coming up.',
  gallery: 'Photo Gallery',
  galleryText: 'Photos of games, practices and the days around them.',
  galleryAsked: 'photos pictures gallery album',
  documents: 'Documents',
  documentsText: 'Forms, rules and other files to download.',
  sponsors: 'Sponsors',
  sponsorsText: 'Who supports the club.',
  registration: 'Registration',
  registrationText: 'How to join: sign up and register a player.',
})

/** Words of a question that tell nothing about its answer, and groups of words that mean the same. */
export const meaningWords = catalogue({
  fillers:
    'a an and are at can do does for get how i in is it me my of on our the they to up us we what when where which who why you your',
  same: 'join register registration signup sign enroll tryout|fee cost due owe payment pay price|uniform kit jersey shirt wear|rain weather lightning storm closure cancelled|field pitch place location|directions map address|score result|photo picture|coach trainer|practice training|table standings|waiver form|calendar schedule',
})
