import { catalogue } from '../../../ui/words.ts'

export const noticeWords = catalogue({
  closedFields: 'Closed fields',
  seeSchedule: 'See the schedule',
})
