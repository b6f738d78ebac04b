import { Suspense } from 'react'
import type { DialogRequest } from '../../features/today/dialog-request.ts'
import { OpenedDialog } from '../../features/today/dialogs.tsx'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { navigate } from '../navigation.ts'
import { addable } from './commands.ts'
import { FindDialog } from './find-dialog.tsx'

/** The layer on top of any place: the search, the menu of all that can be added at its button, or their dialog. */
export type OnTop = 'find' | HTMLElement | DialogRequest | undefined

interface AnywhereProps {
  user: CurrentUser
  what: OnTop
  onChange: (what: OnTop) => void
}

/** Shows what is open on top of any place. */
export default function Anywhere({ user, what, onChange }: AnywhereProps) {
  const close = () => onChange(undefined)
  if (!what) return null
  if (what === 'find') return <FindDialog user={user} onClose={close} onOpen={onChange} />
  if (what instanceof HTMLElement)
    return <AddMenu user={user} opener={what} onClose={close} onOpen={onChange} />
  return (
    <Suspense fallback={null}>
      <OpenedDialog opened={what} onClose={close} />
    </Suspense>
  )
}

interface AddMenuProps {
  user: CurrentUser
  opener: HTMLElement
  onClose: () => void
  /** Opens a dialog. */
  onOpen: (opened: DialogRequest) => void
}

/** All that the user may add, from any place: the form opens at once. */
function AddMenu({ user, opener, onClose, onOpen }: AddMenuProps) {
  const items = addable(user).map(({ label, path, opens }) => ({
    label,
    isMain: true,
    press: () => (opens ? onOpen(opens) : navigate(path)),
  }))
  return <Menu label="Add" items={items} place={{ opener }} onClose={onClose} />
}
