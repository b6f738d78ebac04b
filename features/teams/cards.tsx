import { withoutPlaceholder } from '../../media/url.ts'
import { Hidden } from '../../ui/hidden.tsx'
import { Crest } from '../../ui/picture/crest.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import briefCss from './brief-cards.optional.module.css'
import css from './cards.module.css'
import { gradeLabel } from './grades.ts'
import { teamPath } from './path.ts'
import type { Team } from './schema.ts'
import { cardWords } from './words.ts'

/** Contents of a team's card. */
export interface TeamCard extends Pick<Team, 'id' | 'name' | 'grade' | 'logoUrl'> {
  /** Names of the coaches; empty where there are none. */
  coaches: string
  /** 'Tue, Thu 6:00 PM'; empty where the public sees no practices. */
  practices: string
  /** 'Sat, Nov 28, 2:30 PM, vs Lone Oak Rovers' */
  nextGame: string | null
}

interface TeamCardsProps {
  /** The result of `loadTeamCards`. */
  cards: readonly TeamCard[]
  /** The level of the teams' names below the heading around them. */
  Heading: 'h2' | 'h3'
  /** Two in a row of a phone, on a page of other sections. */
  brief?: boolean
}

/** The teams: coach, practice days, next game; each links to its own page and to its calendar. */
export function TeamCards({ cards, Heading, brief }: TeamCardsProps) {
  if (cards.length === 0) return null
  return (
    // The cards say where children will be when.
    <ul className={brief ? `${css.cards} ${briefCss.brief}` : css.cards} data-nosnippet="">
      {cards.map(team => (
        <Card key={team.id} team={team} Heading={Heading} />
      ))}
    </ul>
  )
}

function Card({ team, Heading }: { team: TeamCard } & Pick<TeamCardsProps, 'Heading'>) {
  const { name, logoUrl, grade, coaches, practices, nextGame } = team
  const crest = <Crest name={name} className={css.badge} />
  return (
    <li className={css.card}>
      <Picture
        className={css.badge}
        src={logoUrl && withoutPlaceholder(logoUrl)}
        alt=""
        width={48}
        height={56}
        fallback={crest}
      />
      <div className={css.text}>
        <Heading className={css.name} dir="auto" translate="no">
          <a href={teamPath(team)}>{name}</a>
        </Heading>
        {(grade || coaches) && (
          <p className={css.people} dir="auto">
            {[grade && gradeLabel(grade), coaches].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <dl className={css.facts}>
        {practices && (
          <div>
            <dt>{cardWords('practice')}</dt>
            <dd>{practices}</dd>
          </div>
        )}
        <div>
          <dt>{cardWords('nextGame')}</dt>
          <dd dir="auto">{nextGame ?? cardWords('noGame')}</dd>
        </div>
      </dl>
      <a className={css.subscribe} href={`${teamPath(team)}?subscribe=1#subscribe`}>
        {cardWords('subscribe')}
        <Hidden> {cardWords('subscribeTo', { team: name })}</Hidden>
      </a>
    </li>
  )
}
