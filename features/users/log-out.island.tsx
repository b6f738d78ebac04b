import { Button } from '../../ui/button.tsx'
import { island } from '../../ui/island.tsx'
import { useLogOut } from './use-log-out.ts'

function LogOut() {
  const { isLeaving, logOut } = useLogOut()
  return (
    <Button variant="quiet" busy={isLeaving && 'Logging out...'} onClick={() => void logOut()}>
      Log out
    </Button>
  )
}

export default island('features/users/log-out', LogOut)
