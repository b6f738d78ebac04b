import { isOurs, type Names } from '../settings/names.ts'

/** 'Won 3-1' as the club sees the game, the bare score when it is not the club's; nothing before there is a score. */
export function outcome(club: Names | undefined, game: readonly string[]) {
  const [homeTeam = '', home = '', awayTeam = '', away = ''] = game.map(value => value.trim())
  if (!/^\d+$/.test(home) || !/^\d+$/.test(away)) return ''
  const [isHome, isAway] = [homeTeam, awayTeam].map(team => club && isOurs(team, club))
  if (!isHome && !isAway) return `${home}-${away}`
  const [ours, theirs] = isHome ? [home, away] : [away, home]
  const difference = Number(ours) - Number(theirs)
  const word = difference > 0 ? 'Won' : difference < 0 ? 'Lost' : 'Drew'
  return `${word} ${ours}-${theirs}`
}
