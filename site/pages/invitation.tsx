import Accept from '../../features/accounts/accept.island.tsx'
import { InvalidInvitation } from '../../features/accounts/invalid-invitation.tsx'
import { page } from '../page.ts'

export default page({
  load: async (read, { params: { token = '' } }, club) => ({
    token,
    invitation: await read('invitation', token),
    passwordMin: club.passwordMin,
  }),
  title: 'Invitation',
  description: ({ club }) => `An invitation to help with the website of ${club.name}.`,
  View: ({ invitation, token, passwordMin }) =>
    invitation ? (
      <Accept invitation={invitation} token={token} passwordMin={passwordMin} />
    ) : (
      <InvalidInvitation />
    ),
  unlisted: true,
  private: true,
})
