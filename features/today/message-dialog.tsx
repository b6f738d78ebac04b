import { useQuery } from '@tanstack/react-query'
import { rowsPath } from '../../kit/admin/portal-client.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RequestError } from '../../ui/http/api.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { subjectOf } from '../contact-messages/admin-states.ts'
import { View } from '../contact-messages/admin-view.tsx'
import type { ContactMessage } from '../contact-messages/schema.ts'

/** A message with its answers; one that another has deleted is gone. */
export function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery<ContactMessage>({
    queryKey: [rowsPath('contact', { id: String(id) })],
    gcTime: 0,
  })
  const isGone = query.error instanceof RequestError && query.error.status === 404
  return (
    <Dialog title={query.data ? subjectOf(query.data) : 'Message'} onClose={onClose}>
      {isGone ? (
        <p>Somebody has deleted this message.</p>
      ) : (
        <Loaded query={query} what="the message">
          {message => <View message={message} />}
        </Loaded>
      )}
    </Dialog>
  )
}
