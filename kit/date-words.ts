import { catalogue } from '../ui/words.ts'

export const dateWords = catalogue({
  // The browser loads them as two texts, which are shorter than nineteen entries.
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  months: 'January February March April May June July August September October November December',
  noDate: 'No date',
  day: '{weekday}, {month} {number}',
  dayOfYear: '{weekday}, {month} {number}, {year}',
  month: '{month} {year}',
  am: '{time} AM',
  pm: '{time} PM',
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: 'in {count} days',
})
