import { FollowPage } from '../../features/told/followers/section-follow.tsx'
import OnThisPhone from '../../features/told/push/phone.island.tsx'
import { sentence } from '../../ui/sentence.ts'
import { page } from '../page.ts'
import { InvalidLink } from '../sections/invalid-link.tsx'
import { words } from '../words.ts'

/** Asks as `/follow` does; who has the link of a team's families is told of their practices, too. */
export default page({
  load: async (read, { params: { token = '' } }) => ({
    family: token,
    team: await read('family-team', token),
    canMail: await read('can-mail'),
    canPush: await read('can-push'),
    teams: (await read('teams')).map(({ id, name }) => ({ id, name })),
  }),
  title: sentence(words, 'follow'),
  description: ({ club }) => words('followDescription', { club: club.name }),
  View: ({ family, team, canMail, canPush, teams, request: { posted } }) =>
    team ? (
      <FollowPage
        canMail={canMail}
        phone={canPush && <OnThisPhone family={family} />}
        teams={teams}
        chosen={[team.id]}
        family={family}
        posted={posted}
      />
    ) : (
      <InvalidLink page="/families" />
    ),
  status: ({ team }) => (team ? 200 : 404),
  unlisted: true,
  private: true,
})
