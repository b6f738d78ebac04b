import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../kit/admin/format.ts'
import { useClub } from '../settings/use-club.ts'
import { ReceiptView } from './receipt.tsx'
import type { AccessLog } from './shapes.ts'

/** Lists reads and exports of children's private data by staff, the newest first. */
export function AccessList() {
  const timeZone = useClub()?.timeZone
  const { data } = useQuery<AccessLog>({ queryKey: ['/api/admin/access-log'], gcTime: 0 })
  if (!data || !timeZone) return null
  if (data.length === 0) return <p>Nobody has yet.</p>
  return (
    <ul>
      {data.map(({ id, at, username, what, receipt }) => (
        <li key={id}>
          {formatInstant(at, timeZone)}: {username} {what}
          {receipt && (
            <details>
              <summary>Receipt</summary>
              <ReceiptView receipt={receipt} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
