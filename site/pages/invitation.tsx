import Accept from '../../features/accounts/accept.island.tsx'
import { words as accountWords } from '../../features/accounts/words.ts'
import { FormPage } from '../../ui/form-page.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { words } from '../words.ts'

export default page({
  load: async (read, { params: { token = '' } }, club) => ({
    token,
    invitation: await read('invitation', token),
    passwordMin: club.passwordMin,
  }),
  title: sentence(words, 'invitation'),
  description: ({ club }) => words('invitationDescription', { club: club.name }),
  View: ({ invitation, token, passwordMin }) =>
    invitation ? (
      <Accept invitation={invitation} token={token} passwordMin={passwordMin} />
    ) : (
      <FormPage
        title={accountWords('invalid')}
        intro={accountWords('invalidText')}
        links={{ '/auth': accountWords('haveAccount') }}
      />
    ),
  unlisted: true,
  private: true,
})
