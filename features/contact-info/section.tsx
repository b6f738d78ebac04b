import type { PageRequest } from '../../kit/page-request.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import SendMessage from '../contact-messages/form.island.tsx'
import {
  CoachesCard,
  CoachingStaffCard,
  DepartmentCard,
  TeamInformationCard,
  type TeamWithCoaches,
} from './cards.tsx'
import { contactOptionsOf, isGameDay } from './contact-options.ts'
import type { ContactInfo } from './schema.ts'
import css from './section.module.css'
import { WhoToCall } from './who-to-call.tsx'
import { words } from './words.ts'

interface ContactProps {
  /** The entries of all sections. */
  info: ContactInfo[]
  club: { rainLine: string | null }
  /** The form's stamp against robots. */
  stamp: string
  request: Pick<PageRequest, 'posted'>
}

/** The club's contact data and form, as a section of the home page. */
export function Contact(props: ContactProps) {
  return (
    <Section id="contact" title={words('contactUs')}>
      <Columns {...props} Heading="h3" />
    </Section>
  )
}

interface ContactInFullProps extends ContactProps {
  /** The team to whose coaches the visitor writes. */
  team: TeamWithCoaches | undefined
  /** The subject that is chosen from the start. */
  subject: string | undefined
}

/** The club's contact data and form, under the page's own heading. */
export function ContactInFull(props: ContactInFullProps) {
  return (
    <Section id="contact" label={words('contact')} inView>
      <Columns {...props} Heading="h2" />
    </Section>
  )
}

interface ColumnsProps extends ContactProps {
  team?: ContactInFullProps['team']
  subject?: ContactInFullProps['subject']
  Heading: 'h2' | 'h3'
}

function Columns({ info, club, stamp, request: { posted }, team, subject, Heading }: ColumnsProps) {
  const isBrief = Heading === 'h3'
  const shown = info.filter(entry => entry.section !== 'footer' && !isGameDay(entry))
  return (
    <>
      <WhoToCall options={contactOptionsOf(info)} rainLine={club.rainLine} Heading={Heading} />
      {isBrief && (
        <>
          <p className={css.subtitle}>{words('subtitle')}</p>
          <p className={css.toForm}>
            <ButtonLink href="#message">{words('sendMessage')}</ButtonLink>
          </p>
        </>
      )}
      <div className={css.columns}>
        <div className={isBrief ? `${css.form} ${css.brief}` : css.form} id="message">
          <Heading className={css.title}>{words('sendMessage')}</Heading>
          <SendMessage
            posted={posted}
            stamp={stamp}
            team={team && { ...team, coaches: team.coaches.map(({ name }) => name).join(', ') }}
            subject={subject}
          />
        </div>
        <div className={css.cards}>
          {team && team.coaches.length > 0 ? (
            <CoachesCard team={team} Heading={Heading} />
          ) : (
            <CoachingStaffCard info={shown} Heading={Heading} />
          )}
          <TeamInformationCard info={shown} Heading={Heading} />
          <DepartmentCard info={shown} Heading={Heading} />
        </div>
      </div>
    </>
  )
}
