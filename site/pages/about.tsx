import { entriesOf, linesOf } from '../../features/contact-info/entries.ts'
import { shapeOf } from '../../features/gallery/rows.ts'
import { page } from '../page.ts'
import { About } from '../sections/about.tsx'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async read => {
    const [images, info] = await Promise.all([read('gallery'), read('contact-info')])
    const directors = entriesOf(info, 'coaching_staff').flatMap(entry => {
      const [role = ''] = linesOf(entry)
      return /director/i.test(role) ? [{ name: entry.title, role }] : []
    })
    return { photo: images.find(({ imageUrl }) => shapeOf(imageUrl) > 1.2) ?? null, directors }
  },
  title: 'About Us',
  description: ({ club }) =>
    `The story, strategy, structure, dream and future of ${club.name}: youth soccer for ages U4 to U19 in North Texas.`,
  picture: ({ photo }) => photo?.imageUrl ?? null,
  View: ({ club, photo, directors }) => (
    <>
      <Banner title="About Us">
        <p>Youth soccer for ages U4 to U19 in North Texas.</p>
      </Banner>
      <About club={club} photo={photo} directors={directors} />
    </>
  ),
})
