import { catalogue } from '../../ui/words.ts'

export const callWords = catalogue({
  call: 'Call',
  text: 'Text',
  email: 'Email',
  directions: 'Directions',
  gameDay: 'On game day',
})

export const words = catalogue({
  staff: 'Coaching Staff',
  coachesOf: 'Coaches of {team}',
  noStaff: 'No coaching staff information available.',
  team: 'Team Information',
  noContent: 'No content available',
  department: 'Athletic Department',
  directions: 'Directions',
  contactUs: 'Contact Us',
  contact: 'Contact',
  sendMessage: 'Send a Message',
  subtitle: 'A question about tryouts, the schedule or anything else? Write to us.',
})
