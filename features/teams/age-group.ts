/**
 * Derives the age of a team's players: from staff, otherwise from its name or grade. A number that may be an age or a
 * year of birth ('11G') is read as the team's players, description or grade say, and as the younger if none of them does.
 */

export const ageYears = ['school', 'calendar'] as const

/** The meaning of a year of birth in a name: see `ageOfBirthYears`. */
export type AgeYears = (typeof ageYears)[number]

interface TeamLike {
  name: string
  grade?: string | null
  /** 10 for a U10, as staff have said. */
  age_group?: number | null
  age_years?: AgeYears
  description?: string | null
  /** The years in which its players were born. */
  born?: readonly number[]
}

/** Letters that stand for boys and girls, before an age: B, BU, GU, MU. */
const SEX = '(?:boys?|girls?|men|women|[BGMFW])'
/** U10, U-10, U 10, BU12, U9/10, Under 10. */
const UNDER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${SEX}[ -]?)?(?:U|under)[ -]?(\\d{1,2})(?:[/&-]U?-?(\\d{1,2}))?[BGMFCsS]?(?![\\p{L}\\p{N}])`,
  'giu',
)
/** 10U, 10UB, 9/10U, 12-U. */
const OVER = /(?<![\p{L}\p{N}/-])(?:(\d{1,2})[/&-])?(\d{1,2})-?U[BGMFC]?(?![\p{L}\p{N}])/giu
/** 2016, B2016, 2016B, 2014/15, 2014/2015, 2014-15. */
const BORN = new RegExp(
  `(?<![\\p{L}\\p{N}/])(?:${SEX}[ -]?)?((?:19|20)\\d\\d)(?:[/-]((?:19|20)?\\d\\d))?[BGMFC]?(?![\\p{L}\\p{N}])`,
  'giu',
)
/** '16 Boys, B16, G08, 16B, 08 Girls, Boys 14/15. */
const SHORT = new RegExp(
  `(?<![\\p{L}\\p{N}/-])(?:(?<mark>['’‘])(?<marked>\\d\\d)(?:[/-]['’]?(?<markedTo>\\d\\d))?|(?<before>${SEX})[ -]?(?<first>\\d{1,2})(?:[/-](?<firstTo>\\d{1,2}))?|(?<second>\\d{1,2})(?:[/-](?<secondTo>\\d{1,2}))?[ -]?${SEX}(?:['’]s)?|(?<pair>\\d\\d)[/-](?<pairTo>\\d\\d))[BGMFC]?(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Kindergarten, Pre-K, 1st/2nd Grade, 3rd grade, Grade 4. */
const KINDER = /(?<![\p{L}\p{N}])(pre-?k|preschool|kinder(?:garten|s)?|k)(?![\p{L}\p{N}])/iu
const GRADE =
  /(?<![\p{L}\p{N}])(?:(\d{1,2})(?:st|nd|rd|th)?(?:[ /&-]+(?:and )?\d{1,2})?(?:st|nd|rd|th)?[ -]+grade(?:rs?)?|grades?[ -]?(\d{1,2}))/iu
const ORDINAL =
  /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th)(?:[ /&-]+\d{1,2}(?:st|nd|rd|th))(?![\p{L}\p{N}])/iu

/** Born in 2011, born 2011/12, born in 2011 and 2012. */
const BORN_IN =
  /(?<![\p{L}\p{N}])born (?:in )?((?:19|20)\d\d)(?:(?:[/-]| and | or )((?:19|20)?\d\d))?(?![\p{L}\p{N}])/iu

/** Children of the 1st grade are six to seven. */
const GRADE_ONE = 7
const OLDEST = 23

/** Returns the age group of a team in the season of that day: 10 for a U10; undefined if it is unknown. */
export function ageGroupOf(team: TeamLike, day: string) {
  return ageOf(team, day, ageOfRoster(team, day))
}

/** The same; undefined where the name reads in two ways and nothing says which. */
export function certainAgeGroupOf(team: TeamLike, day: string) {
  const likely =
    ageOfRoster(team, day) ?? ageInDescription(team, day) ?? ageOfGrade(team.grade ?? '')
  const [younger, older] = [0, OLDEST].map(age => ageOf(team, day, likely ?? age))
  return younger === older ? younger : undefined
}

/** The same for players who are likely of that age. */
function ageOf(team: TeamLike, day: string, likely: number | undefined) {
  const { name, grade, age_group, age_years } = team
  const ofGrade = ageOfGrade(grade ?? '')
  const nearest = likely ?? ageInDescription(team, day) ?? ofGrade
  return age_group ?? ageIn(name, day, age_years, nearest) ?? ofGrade
}

/** The age group that a name says: of two readings of a number the nearest to the likely age, else the younger. */
function ageIn(
  name: string,
  day: string,
  years: AgeYears = 'school',
  likely = Number.NEGATIVE_INFINITY,
) {
  const text = name.normalize('NFKC')
  const short = [...text.matchAll(SHORT)].map(({ groups = {} }) =>
    ofShort(groups, day, years).filter(isAge),
  )
  const clear = [
    ...under(text),
    ...[...text.matchAll(BORN)].map(([, born, to]) =>
      ageOfBirthYears(Number(born), fullYear(to), day, years),
    ),
    ...gradesIn(text),
    ...short.flatMap(ages => (ages.length === 1 ? ages : [])),
  ].filter(isAge)
  const ages = clear.length > 0 ? clear : short.flatMap(ages => nearestOf(ages, likely) ?? [])
  return ages.length > 0 ? Math.min(...ages) : undefined
}

function isAge(age: number) {
  return age >= 2 && age <= OLDEST + 30
}

/** Returns the age that is nearest to the likely one; of two as near, and if nothing is likely, the younger. */
function nearestOf(ages: readonly number[], likely: number): number | undefined {
  return ages.toSorted(
    (one, other) => Math.abs(one - likely) - Math.abs(other - likely) || one - other,
  )[0]
}

/** Fewer players say nothing of their team: a mistake in one year would make scores of children public. */
const FEWEST = 3

/** The age group of the year in which the middle one of the players was born. */
function ageOfRoster({ born = [], age_years = 'school' }: TeamLike, day: string) {
  if (born.length < FEWEST) return undefined
  const year = born.toSorted((one, other) => one - other)[Math.floor(born.length / 2)]
  return year === undefined ? undefined : ageOfBirthYears(year, undefined, day, age_years)
}

function ageInDescription({ description, age_years = 'school' }: TeamLike, day: string) {
  const [, one, other] = BORN_IN.exec(description ?? '') ?? []
  return one === undefined
    ? undefined
    : ageOfBirthYears(Number(one), fullYear(other), day, age_years)
}

function under(text: string) {
  return [...text.matchAll(UNDER), ...text.matchAll(OVER)].flatMap(([, one, other]) =>
    [one, other].filter(age => age !== undefined).map(Number),
  )
}

type Groups = Record<string, string | undefined>

/** 'B12' may be born in 2012 or under 12; an apostrophe or a leading zero marks a year. */
function ofShort(groups: Groups, day: string, years: AgeYears) {
  const text = groups.marked ?? groups.first ?? groups.second ?? groups.pair
  const to = groups.markedTo ?? groups.firstTo ?? groups.secondTo ?? groups.pairTo
  const [one, other] = [Number(text), to === undefined ? undefined : Number(to)]
  const isYear = groups.mark !== undefined || text?.startsWith('0')
  const born = 2000 + one
  const ofYear = ageOfBirthYears(born, other === undefined ? undefined : 2000 + other, day, years)
  // A pair without a word beside it, such as a date, only counts for consecutive years.
  if (groups.pair !== undefined && other !== one + 1) return []
  const isPast = text?.length === 2 && born <= seasonOf(day)
  return [...(isPast ? [ofYear] : []), ...(isYear ? [] : [one])]
}

function gradesIn(text: string) {
  const kinder = KINDER.exec(text)?.[1]
  if (kinder) return [/^pre/i.test(kinder) ? GRADE_ONE - 2 : GRADE_ONE - 1]
  const [, before, behind] = GRADE.exec(text) ?? []
  const grade = before ?? behind ?? ORDINAL.exec(text)?.[1]
  return grade ? [GRADE_ONE - 1 + Number(grade)] : []
}

/** The age group of children in that grade of school. */
export function ageOfGrade(grade: string) {
  const [, year] = /^(\d+)/.exec(grade) ?? []
  return year ? GRADE_ONE - 1 + Number(year) : gradesIn(grade)[0]
}

function fullYear(text: string | undefined) {
  return text === undefined ? undefined : Number(text.length === 2 ? `20${text}` : text)
}

/** The first season in which U-N goes by school years. */
const SCHOOL_YEARS_FROM = 2026

/**
 * The age group of children born in one year, or in two that follow each other. In a season that starts in August of year Y,
 * those born from August 1 of Y-N to July 31 of Y-N+1 are U-N; until 2026, and in leagues that stay with it, those born in
 * the year Y+1-N.
 */
function ageOfBirthYears(one: number, other: number | undefined, day: string, years: AgeYears) {
  const season = seasonOf(day)
  const isPair = other !== undefined && other === one + 1
  const isSchool = years === 'school' && season >= SCHOOL_YEARS_FROM
  if (isSchool) return season - (isPair ? one : Math.max(one, other ?? one))
  return season + 1 - Math.max(one, other ?? one)
}

/** The year in which the season of that day starts, in August. */
export function seasonOf(day: string) {
  return Number(day.slice(0, 4)) - Number(day.slice(5, 7) < '08')
}

/**
 * Tells whether a change makes a team or division older, or states its age for the first time: scores may become public
 * by it. Whatever the roster makes of a name that reads in two ways.
 */
export function isOlder(before: TeamLike, after: TeamLike, day: string) {
  return [undefined, 0, OLDEST].some(likely => {
    const [was, is] = [before, after].map(each => ageOf(each, day, likely))
    return is !== undefined && (was === undefined || was < is)
  })
}

/** Tells whether scores of the team stay private: the club shows none under that age, or the age is unknown. */
export function isTooYoung(age: number | null | undefined, noScoresUnder: number | null) {
  return noScoresUnder !== null && (age ?? 0) < noScoresUnder
}
