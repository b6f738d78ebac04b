/** The signed-in user, as the browser gets to know it. */
export interface CurrentUser {
  id: number
  username: string
  email: string | null
  is_admin: boolean
}
