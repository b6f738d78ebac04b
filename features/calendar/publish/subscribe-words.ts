import { catalogue } from '../../../ui/words.ts'

export const subscribeButton = catalogue({
  subscribe: 'Subscribe to this calendar',
})

export const subscribeWords = catalogue({
  puts: 'Puts the events of {name} into your own calendar, where new times and cancellations then arrive by themselves.',
  subscribeTo: 'Subscribe to',
  all: 'All events',
  games: 'Games only',
  android:
    'On an Android phone the calendar app cannot subscribe by itself: press Google on a computer, or copy the address there, and it appears on the phone. Google looks for changes only about once a day, so on the day itself trust this page.',
  anyOther: 'Any other calendar takes the address:',
  copy: 'Copy address',
})
