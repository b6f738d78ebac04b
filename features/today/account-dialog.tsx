import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '../../kit/current-user.ts'
import { AccountDialog } from '../accounts/admin-account.tsx'
import { useAccounts } from '../accounts/use-accounts.ts'

/** Gives an account a role, or removes it. */
export function AccountById({ id, onClose }: { id: number; onClose: () => void }) {
  const me = useQuery<CurrentUser>({ queryKey: ['/api/user'] }).data
  const account = useAccounts().data?.accounts.find(each => each.id === id)
  return me && account ? <AccountDialog {...{ account, me, onClose }} /> : null
}
