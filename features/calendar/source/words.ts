import { catalogue } from '../../../ui/words.ts'

export const feedErrorWords = catalogue({
  refused: 'This address is not allowed for a calendar.',
  unreachable: 'The calendar could not be reached.',
  timeout: 'The calendar took too long.',
  gone: 'There is no calendar at this address anymore.',
  busy: 'The calendar is busy at the moment.',
  unexpected: 'The server did not return the calendar.',
  aborted: 'The download of the calendar was interrupted.',
  too_large: 'The calendar is too large.',
  not_a_calendar: 'What is at this address is not a calendar.',
  truncated: 'The calendar file is incomplete.',
})
