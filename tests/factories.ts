let count = 0

/** A valid player; numbers differ, so that no two collide by chance. */
export function aPlayer(more: object = {}) {
  count += 1
  return {
    name: `Avery Stone ${count}`,
    number: count,
    position: 'forward' as const,
    year_of_birth: 2014,
    ...more,
  }
}

export function aTeam(more: object = {}) {
  count += 1
  return { name: `U10 Test ${count}`, ...more }
}

export function aCoach(more: object = {}) {
  count += 1
  return { name: `Coach Rivera ${count}`, role: 'Head Coach', ...more }
}
