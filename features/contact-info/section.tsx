import type { PageRequest } from '../../kit/page-request.ts'
import { Section } from '../../ui/section.tsx'
import SendMessage from '../contact-messages/form.island.tsx'
import { CoachingStaffCard, DepartmentCard, TeamInformationCard } from './cards.tsx'
import type { ContactInfo } from './schema.ts'
import css from './section.module.css'

interface ContactProps {
  info: ContactInfo[]
  /** For the form, against robots. */
  stamp: string
  request: Pick<PageRequest, 'posted'>
}

/** How to reach the club, as a section of the home page. */
export function Contact(props: ContactProps) {
  return (
    <Section id="contact" title="Contact Us">
      <p className={css.subtitle}>{subtitle}</p>
      <Columns {...props} Heading="h3" />
    </Section>
  )
}

/** How to reach the club, under the page's own heading. */
export function ContactInFull(props: ContactProps) {
  return (
    <Section id="contact" label="Contact" inView>
      <Columns {...props} Heading="h2" />
    </Section>
  )
}

export const subtitle = 'A question about tryouts, the schedule or anything else? Write to us.'

function Columns({
  info,
  stamp,
  request: { posted },
  Heading,
}: ContactProps & { Heading: 'h2' | 'h3' }) {
  return (
    <div className={css.columns}>
      <div className={css.form} id="message">
        <Heading className={css.title}>Send a Message</Heading>
        <SendMessage posted={posted} stamp={stamp} />
      </div>
      <div className={css.cards}>
        <CoachingStaffCard info={info} Heading={Heading} />
        <TeamInformationCard info={info} Heading={Heading} />
        <DepartmentCard info={info} Heading={Heading} />
      </div>
    </div>
  )
}
