/** A team that a user coaches. */
export interface OwnTeam {
  id: number
  name: string
}
