import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../kit/admin/live.ts'
import { listed } from '../../ui/english.ts'
import { api } from '../../ui/http/api.ts'
import { isTest } from '../../ui/is-test.ts'
import css from './admin.module.css'
import type { ContactMessage } from './schema.ts'
import { INBOX } from './use-inbox.ts'

/** Says who else is writing a reply. */
export function Writers({ message: { id } }: { message: ContactMessage }) {
  const writers = useLive()?.writers[`contact/${id}`] ?? []
  return (
    <p className={css.writers} role="status">
      {writers.length > 0 && (
        <>
          <bdi>{listed(writers)}</bdi> {writers.length === 1 ? 'is' : 'are'} writing a reply.
        </>
      )}
    </p>
  )
}

/** Milliseconds after which the portal says again that somebody is writing; the server forgets it after 30 seconds. */
const AGAIN_MS = 10_000

/** Tells the others that the user is writing a reply, while the page is visible. */
export function useTellWriting({ id }: ContactMessage) {
  const path = `${INBOX}/${id}/writing`
  useQuery({
    queryKey: [path],
    queryFn: () => tell(path, true),
    gcTime: 0,
    refetchInterval: !isTest && AGAIN_MS,
  })
  useEffect(() => () => void tell(path, false), [path])
}

/** Sends it without a notice, or the dialog of an ended session: a reply is written all the same. */
async function tell(path: string, writing: boolean) {
  await api('POST', path, { body: { writing } }).catch(() => {})
  return writing
}
