import { portalPath } from '../../features/portal-places.ts'
import { SponsorList } from '../../features/sponsors/list.tsx'
import { Banner } from '../../ui/banner.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async read => {
    const sponsors = await read('sponsors')
    return sponsors.length > 0 ? { sponsors } : null
  },
  exists: async read => (await read('sponsors')).length > 0,
  title: sentence(words, 'sponsors'),
  description: ({ club }) => words('sponsorsDescription', { club: club.name }),
  edit: () => portalPath('sponsors'),
  View: ({ sponsors, club }) => (
    <>
      <Banner title={words('sponsors')}>
        <p>{words('sponsorsIntro', { club: club.name })}</p>
      </Banner>
      <SponsorList sponsors={sponsors} />
    </>
  ),
})
