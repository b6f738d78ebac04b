import { catalogue } from '../../ui/words.ts'

export const emailWords = catalogue({
  hiddenRecipient: 'a follower',
  testSubject: 'Mail from the site works',
  hello: 'Hello {username},',
  test: 'if you can read this, the site can send mail. There is nothing to do.',
})

export const errorWords = catalogue({
  noAddress: 'Your account has no email address yet. Add one first.',
})
