import { ContactInFull, subtitle } from '../../features/contact-info/section.tsx'
import { page } from '../page.ts'
import { Banner } from '../sections/banner.tsx'

export default page({
  load: async read => {
    const info = await read('contact-info')
    const stamp = await read('message-stamp')
    return { info: info.filter(({ section }) => section !== 'footer'), stamp }
  },
  title: 'Contact Us',
  description: ({ club }) =>
    `Write to ${club.name} about tryouts, the schedule or anything else; coaching staff, practice places and times.`,
  View: ({ info, stamp, request }) => (
    <>
      <Banner title="Contact Us">
        <p>{subtitle}</p>
      </Banner>
      <ContactInFull info={info} stamp={stamp} request={request} />
    </>
  ),
})
