import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Table } from '../../ui/table/table.tsx'
import { HeroActions } from './admin-actions.tsx'
import { Preview, Status } from './admin-hero.tsx'
import type { HeroVideo } from './schema.ts'

/** What there is, live or not. */
export function HeroList({ onDeleted }: { onDeleted: () => void }) {
  const list = useQuery<HeroVideo[]>({ queryKey: ['/api/admin/hero-videos'] })
  const heroes = list.data

  // What was read before stays in sight when it cannot be read anew.
  if (list.isError && !heroes) {
    return (
      <>
        <Alert title="Failed to fetch hero videos" text={list.error.message} />
        <Button variant="quiet" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </>
    )
  }
  if (!heroes) return <Spinner />
  if (heroes.length === 0)
    return <Empty title="No hero videos found. Add your first video to get started." />
  return (
    <Table
      label="Current videos"
      columns={[
        { header: 'Preview', cell: hero => <Preview hero={hero} />, picture: true },
        { header: 'Title', cell: ({ title }) => title, names: true },
        { header: 'Status', cell: hero => <Status hero={hero} heroes={heroes} /> },
      ]}
      rows={heroes}
      actions={hero => <HeroActions hero={hero} onDeleted={onDeleted} />}
    />
  )
}
