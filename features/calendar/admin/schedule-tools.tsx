import { loadedDialog } from '../../../kit/admin/paper/loaded-dialog.tsx'
import type { ListTool } from '../../../kit/admin/tab.ts'
import { useHasPermission } from '../../../kit/admin/user.ts'
import { HOLD_TOOL } from '../../portal-places.ts'
import { FamiliesDialog } from '../families/admin.tsx'
import { HoldDialog } from '../holds/admin-hold.tsx'
import { ClosuresDialog } from './closure-list.tsx'
import { syncTool } from './feeds/sync-tool.tsx'
import { RepeatDialog } from './repeat-tool.tsx'

/** The tools of the whole schedule. */
export const scheduleTools: readonly ListTool[] = [
  {
    label: 'Close a day or field',
    useTool: () => ({ isOffered: useHasPermission('closures.create') }),
    Dialog: ClosuresDialog,
  },
  {
    label: HOLD_TOOL,
    useTool: () => ({ isOffered: useHasPermission('holds.create') }),
    Dialog: HoldDialog,
  },
  {
    label: 'Add repeating events',
    useTool: () => ({ isOffered: useHasPermission('schedule.create') }),
    Dialog: RepeatDialog,
  },
  syncTool,
  {
    label: 'Print a weekend',
    Dialog: loadedDialog(async () => (await import('./paper/weekend.tsx')).WeekendDialog),
  },
  {
    label: 'Families’ calendars',
    useTool: () => ({ isOffered: useHasPermission('schedule.update') }),
    Dialog: FamiliesDialog,
  },
]
