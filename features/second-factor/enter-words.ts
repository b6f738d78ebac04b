import { catalogue } from '../../ui/words.ts'

export const enterWords = catalogue({
  welcome: 'Welcome {username}!',
  loginSuccessful: 'Login successful',
})
