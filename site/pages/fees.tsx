import { howToPay, whatWeOwe } from '../../features/fees/family/general.ts'
import { LostLink } from '../../features/lost-links/section.tsx'
import { FixedPage } from '../../features/pages/own-page.tsx'
import { RichText } from '../../kit/rich-text/rich-text.tsx'
import { Banner } from '../../ui/banner.tsx'
import { page } from '../page.ts'
import { isOwnPath, ownTextAt, ownTextEdit } from '../sections/own-text.ts'
import { words } from '../words.ts'

const PATH = '/fees'

/** How fees are paid, for everybody. What a family owes is behind its link alone. */
export default page({
  load: async (read, { isPreview }) => ({
    own: await ownTextAt(read, PATH, isPreview),
    canMail: await read('can-mail'),
    canPayByCard: await read('can-pay-by-card'),
  }),
  preview: 'pages',
  exists: async read => !(await isOwnPath(read, PATH)),
  title: ({ own }) => own?.page.title ?? words('fees'),
  canonical: () => PATH,
  description: ({ own, club }) =>
    own?.page.shareDescription || words('howToPayDescription', { club: club.name }),
  edit: ({ own }) => ownTextEdit(own),
  View: ({ own, canMail, canPayByCard, request }) => (
    <>
      <Banner title={own?.page.title ?? words('fees')}>
        <p>{words('feesIntro')}</p>
      </Banner>
      <FixedPage own={own}>
        <RichText blocks={whatWeOwe({ canMail })} />
        <LostLink kind="fees" action={PATH} canMail={canMail} posted={request.posted} />
        <RichText blocks={howToPay({ canPayByCard })} />
      </FixedPage>
    </>
  ),
})
