import { changesOfMind, howToAnswer } from '../../features/consent-links/general.ts'
import { LostLink } from '../../features/lost-links/section.tsx'
import { FixedPage } from '../../features/pages/own-page.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { page } from '../page.ts'
import { isOwnPath, ownTextAt, ownTextEdit } from '../sections/own-text.ts'
import { words } from '../words.ts'

const PATH = '/photos-of-your-child'

/** How families say whether photos of their child may be shown. The question itself is behind their link alone. */
export default page({
  load: async (read, { isPreview }) => ({
    own: await ownTextAt(read, PATH, isPreview),
    canMail: await read('can-mail'),
  }),
  preview: 'pages',
  exists: async read => !(await isOwnPath(read, PATH)),
  title: ({ own }) => own?.page.title ?? words('photosOfYourChild'),
  canonical: () => PATH,
  description: ({ own, club }) =>
    own?.page.shareDescription || words('photosOfYourChildDescription', { club: club.name }),
  edit: ({ own }) => ownTextEdit(own),
  View: ({ own, canMail, club, request }) => (
    <>
      <Banner title={own?.page.title ?? words('photosOfYourChild')}>
        <p>{words('photosOfYourChildIntro')}</p>
      </Banner>
      <FixedPage own={own}>
        <RichText blocks={howToAnswer(club)} />
        <LostLink kind="photos" action={PATH} canMail={canMail} posted={request.posted} />
        <RichText blocks={changesOfMind()} />
      </FixedPage>
    </>
  ),
})
