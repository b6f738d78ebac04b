import { expect, test } from 'vitest'
import { problemOf } from './problem.server.ts'

// What becomes of the email, and of those behind it.
const REFUSED = { isFinal: true, isAddressRefused: true, isServerAway: false }
const FINAL = { isFinal: true, isAddressRefused: false, isServerAway: false }
const WAITS = { isFinal: false, isAddressRefused: false, isServerAway: false }
const AWAY = { isFinal: false, isAddressRefused: false, isServerAway: true }

test.each([
  ['RCPT TO', '550 5.1.1 No such user', REFUSED],
  ['RCPT TO', '550-5.1.1 The account does\n550 5.1.1 not exist', REFUSED],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', REFUSED],
  ['RCPT TO', '556 5.1.10 The domain takes no mail', REFUSED],
  ['RCPT TO', '550 No such user', REFUSED],
  ['RCPT TO', '552 5.2.2 Mailbox full', FINAL],
  ['RCPT TO', '554 No', FINAL],
  ['RCPT TO', '553 5.7.1 Sender address rejected: not owned by user', WAITS],
  ['RCPT TO', '550 5.1.8 Sender domain not found', WAITS],
  ['RCPT TO', '554 5.7.1 Relay access denied', WAITS],
  ['RCPT TO', '450 4.2.0 Greylisted', WAITS],
  ['RCPT TO', '503 5.5.1 Bad sequence', WAITS],
  ['RCPT TO', '421 4.3.2 Going down', AWAY],
  ['DATA', '550 5.1.1 No such user', FINAL],
  ['DATA', '554 5.7.1 Rejected as spam', FINAL],
  ['DATA', '451 4.3.0 Try later', WAITS],
  ['MAIL FROM', '550 5.1.8 Sender domain not found', AWAY],
  ['CONN', '', AWAY],
])('%s answered %j', (command, response, meaning) => {
  const responseCode = Number(response.slice(0, 3)) || undefined
  expect(problemOf({ command, response, responseCode })).toMatchObject(meaning)
})
