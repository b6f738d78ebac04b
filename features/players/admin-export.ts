import { changeNotice } from '../../kit/admin/change-notice.ts'
import type { ToolState } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../kit/admin/user.ts'
import { counted } from '../../ui/english.ts'

/** Exports all players with their parents, in the columns that an import reads. Other exports name no parent. */
export function useExportWithParents(): ToolState {
  const { mutate, isPending } = usePortalMutation({
    async mutate() {
      const { exportWithParents } = await import('./admin-export-file.ts')
      return counted(await exportWithParents(), 'player')
    },
    invalidates: [],
    notices: {
      done: players => changeNotice(players, 'exported with their parents'),
      failed: 'Failed to export players',
    },
  })
  return {
    isOffered: useHasPermission('families.read'),
    isBusy: isPending,
    press: () => mutate(),
  }
}
