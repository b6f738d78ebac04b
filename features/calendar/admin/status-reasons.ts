/** Why events do not take place as planned, as families read it. */
export const REASONS = [
  'Lightning',
  'Standing water',
  'Field closed',
  'Referee missing',
  'Not enough players',
]
