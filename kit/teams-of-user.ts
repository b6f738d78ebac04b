/** A team of which a user is a coach. */
export interface OwnTeam {
  id: number
  name: string
}
