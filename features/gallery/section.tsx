import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceForm } from '../../ui/choice-form.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import { GalleryGrid } from './grid.tsx'
import { Lightbox } from './lightbox.tsx'
import type { GalleryImage } from './schema.ts'

interface GalleryProps {
  images: GalleryImage[]
  /** The page that it stands on keeps the open picture in its query. */
  request: { path: string; query: Record<string, string> }
}

/** A handful of pictures on a page of other things, and the way to all of them. */
export function TeamGallery({ images, request }: GalleryProps) {
  return (
    <Section id="gallery" title="Team Gallery">
      <Gallery images={images} request={request} />
      {images.length > 0 && (
        <p>
          <ButtonLink variant="quiet" href="/gallery">
            All photos
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

/** All pictures. */
export function PhotoGallery(props: GalleryProps) {
  return (
    <Section id="gallery" label="Photos">
      <Gallery {...props} eager />
    </Section>
  )
}

/** Pictures, each of which opens in the lightbox. */
function Gallery({ images, request, eager = false }: GalleryProps & { eager?: boolean }) {
  const { path, query } = request
  const [openId, show] = useQueryParam('photo', query)

  if (images.length === 0) {
    return <Empty title="No photos yet.">Photos can be added through the admin portal.</Empty>
  }
  const close = () => {
    show(undefined)
    // Opened by its address, the browser knows no button to give the focus back to.
    if (!document.activeElement?.matches('[name="photo"]')) buttonOf(openId)?.focus()
  }
  return (
    <>
      <ChoiceForm action={`${path}#gallery`} onChoose={show}>
        <GalleryGrid images={images} eager={eager} />
      </ChoiceForm>
      <Lightbox {...{ images, openId, show, close, path }} />
    </>
  )
}

function buttonOf(id = '') {
  return document.querySelector<HTMLElement>(`button[name="photo"][value="${CSS.escape(id)}"]`)
}
