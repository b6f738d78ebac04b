/** The team that the user has chosen last on this device. */
export function rememberedTeam(userId: number) {
  try {
    return Number(localStorage.getItem(keyOf(userId))) || undefined
  } catch {
    return undefined
  }
}

export function rememberTeam(userId: number, team: number | undefined) {
  try {
    if (team) localStorage.setItem(keyOf(userId), String(team))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // A browser without storage forgets it.
  }
}

function keyOf(userId: number) {
  return `portal-team-${userId}`
}
