import { entriesOf, linesOf } from '../../features/contact-info/entries.ts'
import { shapeOf } from '../../features/gallery/rows.ts'
import { inBrief } from '../../features/settings/in-brief.ts'
import { page } from '../page.ts'
import { About } from '../sections/about.tsx'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async read => {
    const [sections, images, info] = await Promise.all([
      read('about-sections'),
      read('gallery'),
      read('contact-info'),
    ])
    const directors = entriesOf(info, 'coaching_staff').flatMap(entry => {
      const [role = ''] = linesOf(entry)
      return /director/i.test(role) ? [{ name: entry.title, role }] : []
    })
    const photo = images.find(({ imageUrl }) => shapeOf(imageUrl) > 1.2) ?? null
    return { sections, photo, directors }
  },
  title: 'About Us',
  description: ({ club }) =>
    `The story, strategy, structure, dream and future of ${club.name}: y${inBrief(club).slice(1)}.`,
  picture: ({ photo }) => photo?.imageUrl ?? null,
  View: ({ club, sections, photo, directors }) => (
    <>
      <Banner title="About Us">
        <p>{inBrief(club)}.</p>
      </Banner>
      <About {...{ club, sections, photo, directors }} />
    </>
  ),
})
