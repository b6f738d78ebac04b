import { dayIn } from '../../club/clock.ts'
import { Results } from '../../club/results/section.tsx'
import { ageWords } from '../../club/schedule/age.ts'
import { TeamCalendar } from '../../club/schedule/section.tsx'
import { sportsEvents } from '../../club/schedule/sports-event.ts'
import { Standings } from '../../club/standings/section.tsx'
import { HalfwayLine } from '../../ui/chalk.tsx'
import { Banner } from '../banner.tsx'
import { page } from '../page.ts'
import css from './schedule.module.css'

export default page({
  load: async read => {
    const [events, age, results, standings] = await Promise.all([
      // The rest of the page is still worth reading without it.
      read('calendar').catch(() => null),
      read('calendar-age').catch(() => null),
      read('results'),
      read('standings'),
    ])
    return { events, fetchedAt: age?.fetchedAt ?? null, results, standings }
  },
  title: 'Team Schedule',
  description: ({ club }) =>
    `Games, practices and team events of ${club.name}: when, where and against whom, with results and standings.`,
  structuredData: ({ events, club, request }, origin) =>
    sportsEvents(events ?? [], club, request.now, origin),
  View: ({ events, fetchedAt, results, standings, club, request, calendarPath }) => (
    <>
      <Banner title="Team Schedule">
        <p>When and where we play, train and meet.</p>
        <Age words={ageWords({ fetchedAt, now: request.now, timeZone: club.timeZone })} />
      </Banner>
      <TeamCalendar {...{ events, club, request, calendarPath }} />
      <HalfwayLine />
      <section className={css.record} aria-labelledby="record-title">
        <h2 id="record-title">Results & standings</h2>
        <Results results={results} today={dayIn(club.timeZone, new Date(request.now))} />
        <Standings standings={standings} club={club} />
      </section>
    </>
  ),
})

function Age({ words }: { words: string | undefined }) {
  return words && <p>{words}</p>
}
