import type { ReactNode } from 'react'
import type { PageRequest } from '../../kit/page-request.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import Gallery from './gallery.island.tsx'
import { galleryPath } from './path.ts'
import type { GalleryPart, PhotoFilter } from './schema.ts'
import css from './section.module.css'
import { sectionWords } from './words.ts'

interface GalleryProps {
  shown: GalleryPart
  /** The part with the photo that the query names, if it is not shown. */
  open: GalleryPart | null
  /** The query string names the open picture. */
  request: Pick<PageRequest, 'path' | 'query'>
}

/** Some pictures and a link to all, as a section of the home page. */
export function TeamGallery({ shown, open, request: { path, query } }: GalleryProps) {
  return (
    <Section id="gallery" title={sectionWords('teamGallery')} unquoted>
      {shown.count > 0 ? (
        <Gallery shown={shown} open={open} path={path} query={query} />
      ) : (
        <NoPhotos />
      )}
      {shown.count > 0 && (
        <p>
          <ButtonLink variant="quiet" href="/gallery">
            {sectionWords('all')}
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

/** The newest photos of a team and a link to all of them, as a section of its page; nothing without any. */
export function PhotosOfTeam({ shown, open, request, team }: GalleryProps & { team: number }) {
  const { path, query } = request
  const only = { team }
  if (shown.count === 0) return null
  return (
    <Section id="gallery" title={sectionWords('title')} unquoted>
      <div className={css.small}>
        <Gallery shown={shown} open={open} only={only} path={path} query={query} />
      </div>
      <p>
        <ButtonLink variant="quiet" href={galleryPath(1, only)}>
          {sectionWords('allOfTeam')}
        </ButtonLink>
      </p>
    </Section>
  )
}

interface PhotoGalleryProps extends Omit<GalleryProps, 'open'> {
  /** The filter that all the photos share. */
  only: PhotoFilter
  /** Stands above them. */
  children: ReactNode
}

/** A page of pictures: of all, of an album or of a team. */
export function PhotoGallery({ shown, only, request, children }: PhotoGalleryProps) {
  const { query } = request
  return (
    <Section id="gallery" label={sectionWords('title')} inView>
      {children}
      {shown.count > 0 ? (
        <Gallery
          shown={shown}
          only={only}
          query={query}
          open={null}
          path={galleryPath(1, only)}
          eager
        />
      ) : (
        <NoPhotos />
      )}
    </Section>
  )
}

function NoPhotos() {
  return <Empty title={sectionWords('none')}>{sectionWords('addedInPortal')}</Empty>
}
