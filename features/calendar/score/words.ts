import { catalogue } from '../../../ui/words.ts'

export const errorWords = catalogue({
  notAGame: 'Only a game has a score.',
  noOpponent: 'This game has no opponent yet: edit the event first.',
  notOver: 'This game is not over: its date is still to come',
  notOverToday: 'This game is not over: it starts today at {time}',
  hasScore:
    'This game has a score already: {home} {homeScore}–{awayScore} {away}. Replace it with {ours}–{theirs}?',
  isMarked: 'This game is marked as {status}. Was it played after all?',
  wrongScore: 'Score must be of numbers from 0 to 99',
})
