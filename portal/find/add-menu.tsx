import type { Opened } from '../../features/today/opened.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { navigate } from '../navigation.ts'
import { addable } from './commands.ts'

interface AddMenuProps {
  user: CurrentUser
  opener: HTMLElement
  onClose: () => void
  /** Opens a dialog. */
  onOpen: (opened: Opened) => void
}

/** All that the user may add, from any place: the form opens at once. */
export function AddMenu({ user, opener, onClose, onOpen }: AddMenuProps) {
  const items = addable(user).map(({ label, path, opens }) => ({
    label,
    isMain: true,
    press: () => (opens ? onOpen(opens) : navigate(path)),
  }))
  return <Menu label="Add" items={items} place={{ opener }} onClose={onClose} />
}
