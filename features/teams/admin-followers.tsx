import { useQuery } from '@tanstack/react-query'
import { counted } from '../../ui/english.ts'
import form from '../../ui/form/form.module.css'

/** Says how many are told of a team's changes; who they are is nobody's to see. */
export function Followers({ row }: { row?: { id: number } | undefined }) {
  const { data } = useQuery<{ team_id: number; followers: number }[]>({
    queryKey: ['/api/admin/followers'],
  })
  if (!row || !data) return null
  const { followers = 0 } = data.find(({ team_id }) => team_id === row.id) ?? {}
  return (
    <p className={form.hint}>
      {followers === 0
        ? 'Nobody follows this team yet.'
        : `${counted(followers, 'follower')} by email: told of changes. Addresses are not shown.`}
    </p>
  )
}
