import { dayIn } from '../../kit/clock.ts'
import { type Part, titleOfPage } from '../../kit/part.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { Section } from '../../ui/section.tsx'
import type { AnnouncementBrief } from '../announcements/current.ts'
import { Announcements } from '../announcements/list.tsx'
import type { ArticleBrief } from './brief.ts'
import { newsPath } from './path.ts'
import css from './section.module.css'
import { Story } from './story.tsx'
import { words } from './words.ts'

interface NewsProps<Articles> {
  articles: Articles
  /** The current ones. */
  announcements: AnnouncementBrief[]
  club: { timeZone: string }
  /** ISO 8601 */
  now: string
}

/** The latest articles and the notice board, as a section of the home page. */
export function TeamNews({ articles, announcements, club, now }: NewsProps<ArticleBrief[]>) {
  const today = dayIn(club.timeZone, new Date(now))
  return (
    <Section id="news" title={words('teamNews')}>
      <div className={css.columns}>
        {articles.length > 0 ? (
          <div className={css.latest}>
            <Stories articles={articles} today={today} />
            <p>
              <ButtonLink variant="quiet" href="/news">
                {words('allNews')}
              </ButtonLink>
            </p>
          </div>
        ) : (
          <NoNews />
        )}
        <Announcements className={css.beside} announcements={announcements} today={today} />
      </div>
    </Section>
  )
}

interface NewsOfTeamProps {
  articles: ArticleBrief[]
  team: number
  today: string
}

/** The latest news of a team, as a section of its page; nothing without any. */
export function NewsOfTeam({ articles, team, today }: NewsOfTeamProps) {
  if (articles.length === 0) return null
  return (
    <Section id="news" title={words('news')}>
      <div className={css.latest}>
        <Stories articles={articles} today={today} />
        <p>
          <ButtonLink variant="quiet" href={newsPath(1, { team })}>
            {words('allOfTeam')}
          </ButtonLink>
        </p>
      </div>
    </Section>
  )
}

interface PageOfNewsProps extends NewsProps<Part<ArticleBrief>> {
  heading: string
  /** The filter that all the articles share. */
  only: Parameters<typeof newsPath>[1]
}

/**
 * A page of all articles, the latest first, and the notice board next to it: on a phone behind them, with a link to it
 * above.
 */
export function NewsAndAnnouncements(props: PageOfNewsProps) {
  const { articles, announcements, club, now, heading, only } = props
  const { items, page, pages } = articles
  const today = dayIn(club.timeZone, new Date(now))
  const latest = page === 1 ? items[0] : undefined
  const others = latest ? items.slice(1) : items
  return (
    <Section id="news" title={titleOfPage(heading, page)} inView>
      {announcements.length > 0 && (
        <p className={css.toBoard}>
          <a href="#announcements">{words('announcements', { count: announcements.length })}</a>
        </p>
      )}
      <div className={css.columns}>
        {latest && <Story article={latest} today={today} lead />}
        {items.length === 0 && <NoNews />}
        <div className={css.latest}>
          {others.length > 0 && <Stories articles={others} today={today} />}
          <PageLinks
            label={words('pages')}
            page={page}
            pages={pages}
            href={page => `${newsPath(page, only)}#news`}
            before={words('before')}
            after={words('after')}
          />
        </div>
        <Announcements className={css.beside} announcements={announcements} today={today} />
      </div>
    </Section>
  )
}

function Stories({ articles, today }: { articles: ArticleBrief[]; today: string }) {
  return (
    <ul className={css.stories}>
      {articles.map(article => (
        <li key={article.id} className={css.story}>
          <Story article={article} today={today} />
        </li>
      ))}
    </ul>
  )
}

function NoNews() {
  return <Empty title={words('noContent')}>{words('addedInPortal')}</Empty>
}
