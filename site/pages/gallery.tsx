import { galleryPath } from '../../features/gallery/path.ts'
import { PhotoGallery } from '../../features/gallery/section.tsx'
import { pageNumber, titleOfPage } from '../../kit/part.ts'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async (read, { query: { photo, page } }) => ({
    shown: await read('gallery-part', { photo, page: pageNumber(page) }),
  }),
  title: 'Photo Gallery',
  // Pictures of children: for visitors, not for search engines.
  unlisted: true,
  exactTitle: ({ shown }) => titleOfPage('Photo Gallery', shown.page),
  canonical: ({ shown }) => galleryPath(shown.page),
  description: ({ club }) => `Photos of ${club.name}: games, practices and the days around them.`,
  picture: ({ shown: { items }, request }) => {
    const open = items.find(({ id }) => String(id) === request.query.photo)
    return (open ?? items[0])?.imageUrl ?? null
  },
  View: ({ shown, request }) => (
    <>
      <Banner title="Photo Gallery">
        <p>Games, practices and the days around them.</p>
      </Banner>
      <PhotoGallery shown={shown} request={request} />
    </>
  ),
})
