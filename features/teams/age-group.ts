/** How old a team's players are, as its name or grade says. */

/** U10 in 'U10 Kestrels', 'Bluestem U-10' or '10U Red'. */
const UNDER = /\bU-?(\d{1,2})(?!\d)|\b(\d{1,2})U\b/i
/** The year of birth in '2016 Red', '2016B' or 'G2016'. */
const BORN = /\b[BG]?(20\d\d)[BG]?\b/i
/** Children of the 1st grade are six to seven. */
const GRADE_ONE = 7

interface TeamLike {
  name: string
  grade?: string | null
}

/**
 * The age group of a team in the season of that day: 10 for a U10. By the U in its name, else its players' year of birth
 * there, else its grade; undefined if none says so.
 */
export function ageGroupOf({ name, grade }: TeamLike, day: string) {
  const [, before, behind] = UNDER.exec(name) ?? []
  const under = before ?? behind
  if (under) return Number(under)
  const [, born] = BORN.exec(name) ?? []
  if (born) return seasonEndOf(day) - Number(born)
  const [, year] = /^(\d)/.exec(grade ?? '') ?? []
  return year ? GRADE_ONE - 1 + Number(year) : undefined
}

/** The year in which the season of that day ends; seasons begin in August. */
function seasonEndOf(day: string) {
  return Number(day.slice(0, 4)) + Number(day.slice(5, 7) >= '08')
}

/** Whether scores of the team stay private: where the club shows none under that age. */
export function isTooYoung(team: TeamLike, day: string, noScoresUnder: number | null) {
  const age = noScoresUnder === null ? undefined : ageGroupOf(team, day)
  return age !== undefined && noScoresUnder !== null && age < noScoresUnder
}
