import type { PageRequest } from '../../kit/page-request.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import Gallery from './gallery.island.tsx'
import type { GalleryPart } from './schema.ts'

interface GalleryProps {
  shown: GalleryPart
  /** With the photo that the query names, if it is not shown. */
  open: GalleryPart | null
  /** The query string names the open picture. */
  request: Pick<PageRequest, 'path' | 'query'>
}

/** Some pictures and a link to all, as a section of the home page. */
export function TeamGallery(props: GalleryProps) {
  return (
    <Section id="gallery" title="Team Gallery">
      <Photos {...props} />
      {props.shown.count > 0 && (
        <p>
          <ButtonLink variant="quiet" href="/gallery">
            All photos
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

/** A page of all pictures. */
export function PhotoGallery(props: Omit<GalleryProps, 'open'>) {
  return (
    <Section id="gallery" label="Photos">
      <Photos {...props} open={null} eager />
    </Section>
  )
}

function Photos({ shown, open, request, eager = false }: GalleryProps & { eager?: boolean }) {
  if (shown.count === 0) {
    return <Empty title="No photos yet.">Photos can be added through the admin portal.</Empty>
  }
  const { path, query } = request
  return <Gallery {...{ shown, open, path, query, eager }} />
}
