/* Free of schemas: the page's island reads it, too. */

/** The name of a team's checkbox. */
export const checkboxOf = (team: number) => `team_${team}`

/** Returns the ids of the checked teams. */
export function checkedTeams(values: Readonly<Record<string, string>>): number[] {
  return Object.keys(values).flatMap(name => {
    const id = /^team_([1-9]\d{0,8})$/.exec(name)?.[1]
    return id ? Number(id) : []
  })
}
