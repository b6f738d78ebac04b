import { catalogue } from '../../../ui/words.ts'

/** A place on hold, as families read it. */
export const holdWords = catalogue({
  onHold: '{place} · hold, lightning',
  atTheEarliest: 'at the earliest. Last strike {time}. Then wait for the coach.',
  waitForCoach: 'Wait for the coach.',
  lastStrike: 'Last strike {time}.',
  isOnHold: '{place} is on hold: lightning.',
  notBefore: 'Play starts again at {time} at the earliest, when the coach says so.',
  waiting: 'Wait for the coach. Last strike {time}.',
})
