import type { Command } from './commands.ts'

const MAX_RECENT = 6

/** Rows that the user opened last, kept for this tab alone: a shared device keeps no child's name. */
export function recentCommands(userId: number): Command[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
  } catch {
    return []
  }
}

export function rememberCommand(userId: number, command: Command) {
  const others = recentCommands(userId).filter(({ path }) => path !== command.path)
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify([command, ...others].slice(0, MAX_RECENT)))
  } catch {
    // A browser without storage forgets it.
  }
}

function keyOf(userId: number) {
  return `portal-found-${userId}`
}
