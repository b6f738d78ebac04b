import { CommandFailure } from './failure.ts'
import { withClub } from './open-club.ts'

export function backup(_file: string) {
  return withClub(async () => {
    throw new CommandFailure('Backups are not there yet.')
  })
}
