import { ConsentPage } from '../../features/consent-links/section.tsx'
import { page } from '../page.ts'

export default page({
  load: async (read, { params, posted }) => {
    const token = params.token ?? posted?.values.token ?? ''
    const isSent = posted !== undefined && posted.failure === undefined
    const link = isSent ? null : await read('consent-link', token)
    return { token, child: link?.child ?? null }
  },
  title: 'Photos of your child',
  description: ({ club }) => `A question of ${club.name} about photos of children.`,
  View: ({ token, child, club, request: { posted } }) => (
    <ConsentPage token={token} child={child} club={club.name} posted={posted} />
  ),
  status: ({ child, request: { posted } }) => (child !== null || posted ? 200 : 404),
  unlisted: true,
  private: true,
})
