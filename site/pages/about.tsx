import { entriesOf, linesOf } from '../../features/contact-info/entries.ts'
import { shapeOf } from '../../features/gallery/rows.ts'
import { portalPath } from '../../features/portal-places.ts'
import { inBrief, inBriefWithin } from '../../features/settings/in-brief.ts'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { About } from '../sections/about.tsx'
import { words } from '../words.ts'

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
  title: sentence(words, 'about'),
  description: ({ club }) =>
    words('aboutDescription', { club: club.name, brief: inBriefWithin(club) }),
  edit: () => portalPath('about'),
  View: ({ club, sections, photo, directors }) => (
    <>
      <Banner title={words('about')}>
        <p>{inBrief(club)}.</p>
      </Banner>
      <About club={club} sections={sections} photo={photo} directors={directors} />
    </>
  ),
})
