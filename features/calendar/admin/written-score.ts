/** Reads the outcome of a game in a cell: '3-1', 'W 3-1', '1 : 3 L', '2-2 (4-3 PK)'. */

/** The goals in their order, with the team that comes first; 'unread' for an unreadable cell. */
export type WrittenScore = { goals: [number, number]; first?: 'ours' } | 'unread' | undefined

const OUTCOME = '(?:w|l|t|d|won|win|lost|loss|tie|tied|draw|drew)'
const SCORE = new RegExp(
  `^(?<before>${OUTCOME}(?![a-z]))?[\\s,:]*(?<one>\\d{1,2})\\s*[-–—:]\\s*(?<other>\\d{1,2})(?:[\\s,]*\\(?(?<after>${OUTCOME})\\)?)?(?:\\s*\\([^)]*\\))?$`,
  'i',
)

/** Reads a score. A cell without a number means that there is no score yet. 'Won' and 'lost' tell whose goals are which. */
export function writtenScore(text: string): WrittenScore {
  if (!/\d/.test(text)) return undefined
  const { one, other, before, after } = SCORE.exec(text.trim())?.groups ?? {}
  if (one === undefined || other === undefined) return 'unread'
  const goals = [Number(one), Number(other)].toSorted((few, many) => many - few)
  const [most = 0, least = 0] = goals
  const word = (before ?? after ?? '').slice(0, 1).toLowerCase()
  if (word === 'w') return { goals: [most, least], first: 'ours' }
  if (word === 'l') return { goals: [least, most], first: 'ours' }
  const isDrawn = most === least
  if (word && !isDrawn) return 'unread'
  return isDrawn ? { goals: [most, least], first: 'ours' } : { goals: [Number(one), Number(other)] }
}

/** Reads a column of goals: undefined where there are none yet. */
export function writtenGoals(text: string): number | 'unread' | undefined {
  if (!/\d/.test(text)) return undefined
  return /^\d{1,2}(?:\.0+)?$/.test(text.trim()) ? Math.trunc(Number(text)) : 'unread'
}
