import { catalogue } from '../../ui/words.ts'

export const errorWords = catalogue({
  feedsStay:
    'The address of a calendar feed is not in History, because it works like a password. Set the feed again in Club Settings.',
  changedSince: 'Someone else changed the club settings since you opened them.',
  feedGone: 'This feed is no longer set: type its address again',
  feedTwice: 'This feed is there already',
  likeFeed: '{label} must be an address like https://ical-cdn.teamsnap.com/….ics',
  https: '{label} must begin with https:// or webcal://',
  noUser: '{label} must not hold a user name or a password',
  noPort: '{label} must not name a port',
  noHash: '{label} must not hold a # and what follows it',
  inWords: '{label} must name a host in words, not by its number',
  publicHost: '{label} must be on the public internet',
})
