import { changeNotice } from '../../kit/admin/change-notice.ts'
import { FormParts } from '../../kit/admin/form-parts.tsx'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { portalPath } from '../portal-places.ts'
import { useMenu } from './admin-lists.ts'
import { under } from './admin-menu.tsx'
import { type MenuItemInput, menuItem } from './menu-schema.ts'
import type { OwnPage } from './schema.ts'

export function useIsMissingInMenu({ id }: OwnPage) {
  return useMenu().every(({ page_id }) => page_id !== id)
}

/** Puts a page into the menu, at its end or in the list of an entry. */
export function AddToMenu({ row, onClose }: { row: OwnPage; onClose: () => void }) {
  const { mutateAsync } = usePortalMutation({
    mutate: (entry: MenuItemInput) => send('POST', '/api/admin/menu', entry),
    invalidates: ['menu'],
    notices: {
      done: changeNotice(row.title, 'is in the menu', portalPath('menu')),
      failed: 'Failed to create menu entry',
    },
  })

  async function save(entry: MenuItemInput) {
    await mutateAsync({ ...entry, page_id: row.id })
    onClose()
  }

  return (
    <Dialog
      title="Add to the Menu"
      description={`Visitors see ${row.title} in the menu as soon as it is public. Its place is in the Menu tab.`}
      onClose={onClose}
    >
      <Form
        schema={menuItem}
        start={{ label: '', href: '', page_id: row.id, parent_id: null, shown: true }}
        save={save}
        submit="Add to Menu"
        busy="Adding..."
        cancel={onClose}
      >
        <FormParts
          schema={menuItem}
          parts={[{ name: 'label', hint: `Leave empty to use ${row.title}.` }, under]}
        />
      </Form>
    </Dialog>
  )
}
