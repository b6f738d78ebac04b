import { ConsentPage } from '../../features/consent-links/section.tsx'
import { isTaken } from '../../kit/posted-form.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { params, posted }) => {
    const token = params.token ?? posted?.values.token ?? ''
    const link = isTaken(posted) ? null : await read('consent-link', token)
    return { token, child: link?.child ?? null }
  },
  title: sentence(words, 'photosOfYourChild'),
  description: ({ club }) => words('consentDescription', { club: club.name }),
  View: ({ token, child, club, request: { posted } }) => (
    <ConsentPage token={token} child={child} club={club.name} posted={posted} />
  ),
  // Without a token it leads to the page about photos.
  address: ({ token, request: { path, posted } }) =>
    token || posted ? path : '/photos-of-your-child',
  status: ({ token, child, request: { posted } }) =>
    child !== null || posted || !token ? 200 : 404,
  unlisted: true,
  private: true,
})
