import { catalogue } from '../../ui/words.ts'

export const logOutWords = catalogue({
  leaving: 'Logging out...',
  logOut: 'Log out',
  done: 'You have been successfully logged out.',
  loggedOut: 'Logged out',
  failed: 'Logout failed',
})
