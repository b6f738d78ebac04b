import type { FeedEvent } from '../source/feed-event.ts'

/**
 * Tells whether a feed may be broken, by the number of coming events that it lacks: all of two or more, or over half of
 * four or more.
 */
function isMassLoss(missing: number, coming: number) {
  return (missing >= 2 && missing === coming) || (coming >= 4 && missing > coming / 2)
}

/**
 * The coming events that a later reading of a feed lacks, if they make a mass loss: how many of each UID, as a text that
 * is the same for two readings that lack the same events. Undefined without a mass loss.
 */
export function massLoss(
  before: readonly FeedEvent[],
  after: readonly FeedEvent[],
  today: string,
): string | undefined {
  const coming = before.filter(({ date }) => date >= today)
  const lost = countByUid(without(coming, after))
  // An occurrence gets another key when the club's time zone changes: new ones of the same UID take the place of lost ones.
  const added = countByUid(without(after, before).filter(({ date }) => date >= today))
  const missing = [...lost]
    .map(([uid, count]): [string, number] => [uid, count - (added.get(uid) ?? 0)])
    .filter(([, count]) => count > 0)
    .sort()
  const total = missing.reduce((sum, [, count]) => sum + count, 0)
  return isMassLoss(total, coming.length) ? JSON.stringify(missing) : undefined
}

function without(events: readonly FeedEvent[], others: readonly FeedEvent[]) {
  const keys = new Set(others.map(({ key }) => key))
  return events.filter(({ key }) => !keys.has(key))
}

function countByUid(events: readonly FeedEvent[]) {
  const counts = new Map<string, number>()
  for (const { key } of events) {
    const [uid = key] = key.split('#')
    counts.set(uid, (counts.get(uid) ?? 0) + 1)
  }
  return counts
}
