import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import type { MenuPlace } from '../../ui/menu/menu-items.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { RowSkeleton } from '../../ui/table/row-skeleton.tsx'
import { Table } from '../../ui/table/table.tsx'
import css from './admin.module.css'
import { HeroActions, HeroMenu } from './admin-actions.tsx'
import { UploadForm } from './admin-form.tsx'
import { Preview, photoOnHome, Status, whatPlays } from './admin-hero.tsx'
import type { HeroVideo } from './schema.ts'

/** The tab on which staff change the top of the home page. */
export function HeroVideoPanel() {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleField = useRef<HTMLInputElement>(null)
  return (
    <section className={css.panel} aria-label="Hero Video">
      <header className={css.header}>
        <h2 className={css.title}>Hero Video</h2>
        <Button data-add onClick={() => titleField.current?.focus()}>
          Add
        </Button>
      </header>
      <div className={css.cards}>
        <OnHome />
        <div className={css.card}>
          <h3 className={css.part} ref={heading} tabIndex={-1}>
            Current videos
          </h3>
          {/* The button with the focus was removed with its row. */}
          <HeroList onDeleted={() => heading.current?.focus()} />
          <h3 className={css.part}>Add a photo, a video, or both</h3>
          <UploadForm titleField={titleField} />
        </div>
      </div>
    </section>
  )
}

function useHeroes() {
  return useQuery<HeroVideo[]>({ queryKey: ['/api/admin/hero-videos'] })
}

/** The picture of home, and what plays there. */
function OnHome() {
  const heroes = useHeroes().data
  if (!heroes?.length) return null
  const photo = photoOnHome(heroes)
  return (
    <div className={css.card}>
      <h3 className={css.part}>What home shows</h3>
      {photo && (
        <Picture
          className={css.shown}
          src={photo}
          sizes="(width >= 48rem) 20rem, 90vw"
          alt=""
          width={640}
          height={360}
          fallback={<span className={css.shown} />}
        />
      )}
      <p role="status" dir="auto">
        {whatPlays(heroes)}
      </p>
      <a className={css.toHome} href="/" target="_blank" rel="noopener">
        View on site
      </a>
    </div>
  )
}

/** Lists all heroes, active or not. */
function HeroList({ onDeleted }: { onDeleted: () => void }) {
  const list = useHeroes()
  const heroes = list.data
  const [opened, setOpened] = useState<{ hero: HeroVideo; place: MenuPlace }>()
  const menu = {
    name: ({ title }: HeroVideo) => `Actions for ${title}`,
    press: (hero: HeroVideo, place: MenuPlace) => setOpened({ hero, place }),
  }

  // A failed refetch leaves the rows of the last one visible.
  if (list.isError && !heroes) {
    return (
      <Failed what="hero videos" reason={list.error.message} retry={() => void list.refetch()} />
    )
  }
  if (!heroes) return <RowSkeleton count={4} />
  if (heroes.length === 0)
    return <Empty title="No hero videos found. Add your first video to get started." />
  return (
    <>
      {opened && (
        <HeroMenu {...opened} onDeleted={onDeleted} onClose={() => setOpened(undefined)} />
      )}
      <Table
        label="Current videos"
        columns={[
          { header: 'Preview', cell: hero => <Preview hero={hero} />, picture: true },
          { header: 'Title', cell: ({ title }) => title, names: true },
          { header: 'Status', cell: hero => <Status hero={hero} heroes={heroes} /> },
        ]}
        rows={heroes}
        actions={hero => <HeroActions hero={hero} />}
        areActionsBelow
        menu={menu}
      />
    </>
  )
}
