import { catalogue } from '../../ui/words.ts'

export const emailWords = catalogue({
  seeMessages: 'See these messages',
  floodSubject: 'Very many messages for the club',
  hello: 'Hello,',
  flood:
    'more than {count} messages have come within an hour, so new ones go to Possible spam. Nothing is lost, and no email tells you of each.',
  lookThrough: 'Please look through them in the portal. Press “Not spam” at those of families.',
  arrivalSubject: 'Message from {name}: {subject}',
  arrival: '{name} ({email}) wrote to the club:',
  arrivalToCoach: '{name} ({email}) wrote to the coach of {team}:',
  assignedSubject: 'For you: message from {name}: {subject}',
  assigned: '{by} asks you to see to this message. {name} ({email}) wrote to the club:',
  assignedToTeam: '{by} asks the coaches of {team} to see to this message. {name} ({email}) wrote:',
  open: 'Open the message',
  marksHandled: 'When you answer, mark it as handled in the portal, so that nobody answers twice.',
  replySubject: 'Re: {subject}',
  wrote: '{name} wrote:',
})

export const words = catalogue({
  toCoach: 'To the coach of {team}. The club reads it, too.',
  toCoaches: 'To {coaches}, {team}. The club reads it, too.',
  yourName: 'Your name',
  yourEmail: 'Your email',
  subject: 'Subject',
  message: 'Message',
  sending: 'Sending...',
  send: 'Send Message',
  leaveEmpty: 'Leave this empty',
  error: 'Error',
  arrivedBefore:
    'Your message has arrived already, without your last changes. Send it again, if the club needs them.',
  failed: 'Failed to send message: {reason}',
  unknownError: 'Unknown error',
  sent: 'Message Sent',
  thanks: 'Thank you for your message. We will get back to you soon.',
})

export const errorWords = catalogue({
  noMail:
    'Mail is not set up on this server, so the answer was not sent. Reply with your mail program.',
  answered: '{name} answered {ago}: “{text}” Your answer was not sent.',
  answeredElsewhere: '{name} answered {ago} with a mail program. Your answer was not sent.',
  noTeam: 'This team is no longer there. Please choose another.',
  cannotRead: '{name} cannot read this message. Choose a team that they coach, or somebody else.',
  noTask: 'This message is no longer a task. Somebody else has changed it.',
  notSent: 'Failed to send message',
})
