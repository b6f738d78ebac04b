import type { PageRequest } from '../../kit/page-request.ts'
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
  /** The query string names the open picture. */
  request: Pick<PageRequest, 'path' | 'query'>
}

/** Some pictures and a link to all, as a section of the home page. */
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
    // After opening it by URL, the browser knows no button to return the focus to.
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
