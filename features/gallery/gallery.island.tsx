import { type MouseEvent, useEffect } from 'react'
import { rangeOf } from '../../kit/part.ts'
import { ChoiceForm } from '../../ui/choice-form.tsx'
import { island } from '../../ui/island.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import css from './gallery.module.css'
import { GalleryGrid } from './grid.tsx'
import { Lightbox } from './lightbox.tsx'
import { galleryPath, photoPath } from './path.ts'
import type { GalleryPart, PhotoFilter } from './schema.ts'
import { type PhotoInGallery, useGalleryParts } from './use-parts.ts'
import { words } from './words.ts'

interface GalleryProps {
  shown: GalleryPart
  /** The part with the photo that the query names, if it is not shown. */
  open: GalleryPart | null
  only?: PhotoFilter | undefined
  /** The page's path, and the query that selects these photos. */
  path: string
  query: Record<string, string>
  /** The grid is on the first screen: its first pictures load eagerly. */
  eager?: boolean
}

/** A part of the gallery, or of an album or team; each picture opens in the lightbox, which leads through all of these. */
function Gallery({ shown, open, only = {}, path, query, eager = false }: GalleryProps) {
  const [openId, show] = useQueryParam('photo', query)
  const { grid, photo, loadPhoto, loadMore } = useGalleryParts(shown, open, only)
  const last = grid.at(-1) ?? shown
  const current = photo(openId)
  useLoadedNeighbours(current, loadPhoto)

  const turnTo = (id: number | null) => {
    if (id === null) return
    if (photo(String(id))) return show(String(id))
    loadPhoto(id).then(
      () => show(String(id)),
      () => location.assign(photoPath(path, id)),
    )
  }
  const close = () => {
    show(undefined)
    // The lightbox was opened by URL, so the browser knows no button to return the focus to.
    if (!document.activeElement?.matches('[name="photo"]')) buttonOf(openId)?.focus()
  }
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    loadMore().then(
      // The focused link may have disappeared.
      ({ items, page, pages }) =>
        page === pages && requestAnimationFrame(() => buttonOf(String(items[0]?.id))?.focus()),
      () => location.assign(galleryPath(last.page + 1, only)),
    )
  }
  return (
    <>
      <ChoiceForm action={`${path}#gallery`} onChoose={show}>
        {/* A form that is sent replaces the query of its action. */}
        {[...new URLSearchParams(path.split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <GalleryGrid parts={grid} eager={eager} />
      </ChoiceForm>
      {shown.pages > 1 && (
        <div className={css.pages}>
          <p role="status">{words('range', rangeOf(shown, last))}</p>
          <PageLinks
            label={words('pages')}
            from={shown.page}
            page={last.page}
            pages={last.pages}
            href={page => `${galleryPath(page, only)}#gallery`}
            before={words('before')}
            after={words('after')}
            onAfter={more}
          />
        </div>
      )}
      <Lightbox photo={current} turnTo={turnTo} close={close} path={path} />
    </>
  )
}

/** Loads the photos around the open one, so that turning to them takes no time. */
function useLoadedNeighbours(
  photo: PhotoInGallery | undefined,
  load: (id: number) => Promise<unknown>,
) {
  const missing = [photo?.next, photo?.previous].find(each => each && !each.image)?.id
  useEffect(() => {
    // Turning tries again.
    if (missing) load(missing).catch(() => {})
  }, [missing, load])
}

function buttonOf(id = '') {
  return document.querySelector<HTMLElement>(`button[name="photo"][value="${CSS.escape(id)}"]`)
}

// Most visitors of home open no photo.
export default island('features/gallery/gallery', Gallery, {
  when: ({ path }: GalleryProps) => (path === '/' ? 'touched' : undefined),
})
