import { SponsorList } from '../../features/sponsors/list.tsx'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async read => {
    const sponsors = await read('sponsors')
    return sponsors.length > 0 ? { sponsors } : null
  },
  exists: async read => (await read('sponsors')).length > 0,
  title: 'Sponsors',
  description: ({ club }) => `Who supports ${club.name}.`,
  View: ({ sponsors, club }) => (
    <>
      <Banner title="Sponsors">
        <p>They keep {club.name} playing. Thank you!</p>
      </Banner>
      <SponsorList sponsors={sponsors} />
    </>
  ),
})
