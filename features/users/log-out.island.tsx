import { Button } from '../../ui/button.tsx'
import { island } from '../../ui/island.tsx'
import { logOutWords } from './log-out-words.ts'
import { useLogOut } from './use-log-out.ts'

function LogOut() {
  const { isLeaving, logOut } = useLogOut()
  return (
    <Button
      variant="quiet"
      busy={isLeaving && logOutWords('leaving')}
      onClick={() => void logOut()}
    >
      {logOutWords('logOut')}
    </Button>
  )
}

export default island('features/users/log-out', LogOut, { when: 'seen' })
