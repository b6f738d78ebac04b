import { catalogue } from '../../ui/words.ts'

export const playerWords = catalogue({
  filter: 'Show the players of',
  count: { one: '{count} player', other: '{count} players' },
  countOfTeam: { one: '{count} player in {team}', other: '{count} players in {team}' },
  ofTeam: 'Games, results and coaches of {team}',
  range: 'Players {first}–{last} of {count}',
  pages: 'Pages of players',
  before: 'Previous players',
  after: 'More players',
  all: 'All {count} players',
  portrait: 'Portrait of {name}',
  position: 'Position',
  team: 'Team',
  grade: 'Grade',
  stat: 'Stat',
  withoutTeam: 'Without a team',
  noBio: 'No bio available',
  none: 'No players found.',
  noneOf: 'No players found for {team}.',
  addedInPortal: 'Players can be added through the admin portal.',
})

export const positionWords = catalogue({
  forward: 'Forward',
  midfielder: 'Midfielder',
  defender: 'Defender',
  goalkeeper: 'Goalkeeper',
})
