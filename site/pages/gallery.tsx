import { PhotoGallery } from '../../features/gallery/section.tsx'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async read => ({ images: await read('gallery') }),
  title: 'Photo Gallery',
  description: ({ club }) => `Photos of ${club.name}: games, practices and the days around them.`,
  picture: ({ images, request }) => {
    const open = images.find(({ id }) => String(id) === request.query.photo)
    return (open ?? images[0])?.imageUrl ?? null
  },
  View: ({ images, request }) => (
    <>
      <Banner title="Photo Gallery">
        <p>Games, practices and the days around them.</p>
      </Banner>
      <PhotoGallery images={images} request={request} />
    </>
  ),
})
