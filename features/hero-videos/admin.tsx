import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Table } from '../../ui/table/table.tsx'
import css from './admin.module.css'
import { HeroActions } from './admin-actions.tsx'
import { UploadForm } from './admin-form.tsx'
import { Preview, Status } from './admin-hero.tsx'
import type { HeroVideo } from './schema.ts'

/** The tab on which staff change what the top of the home page shows. */
export function HeroVideoPanel() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={css.panel} aria-label="Hero Video">
      <h2 className={css.title}>Hero Video</h2>
      <UploadForm />
      <h3 className={css.title} ref={heading} tabIndex={-1}>
        Current videos
      </h3>
      {/* The button with the focus was removed with its row. */}
      <HeroList onDeleted={() => heading.current?.focus()} />
    </section>
  )
}

/** All heroes, active or not. */
function HeroList({ onDeleted }: { onDeleted: () => void }) {
  const list = useQuery<HeroVideo[]>({ queryKey: ['/api/admin/hero-videos'] })
  const heroes = list.data

  // A failed refetch leaves the rows of the last one visible.
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
