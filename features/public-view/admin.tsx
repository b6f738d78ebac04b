import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccessList } from '../erasure/access-list.tsx'
import css from './admin.module.css'
import type { Attention, PublicDatum, PublicView } from './shapes.ts'

/** The tab that shows what the site tells everybody about each child, and why. */
export function PublicViewPanel() {
  const { data, error, isFetching, refetch } = useQuery<PublicView>({
    queryKey: ['/api/admin/public-view'],
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <section className={css.panel} aria-label="What the public sees">
      <h2 className={css.title}>What the public sees</h2>
      <p className={css.hint}>
        The site reads its own pages, lists and feeds as somebody does who is not signed in, and
        lists what they tell about each child.
      </p>
      {data ? (
        <>
          <div>
            <Button busy={isFetching && 'Reading...'} onClick={() => void refetch()}>
              Read again
            </Button>
          </div>
          <Needs view={data} />
          <p>
            {data.practices === 'families'
              ? 'Practices: their places and times are for the teams’ families alone, by the Club Settings.'
              : 'Practices: everybody sees where and when they are. The Club Settings can keep that for families.'}
          </p>
          <Children data={data.data} />
          {data.left > 0 && (
            <>
              <h3 className={css.partTitle}>Left, can be erased ({data.left})</h3>
              <p>
                The site shows nothing of them, and their data is still stored.{' '}
                <a href="/admin/players?players-left=left">See them among the players</a> and erase
                each under Data when the season is over.
              </p>
            </>
          )}
          <h3 className={css.partTitle}>
            Who opened children’s data, or took it out of the portal
          </h3>
          <AccessList />
        </>
      ) : error ? (
        <Failed what="what the public sees" reason={error.message} retry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  )
}

function Needs({ view: { attention, documents, isWhole } }: { view: PublicView }) {
  return (
    <>
      <h3 className={css.partTitle}>Needs attention ({attention.length})</h3>
      {attention.length === 0 && (
        <p>Nothing: a rule explains all that {documents} pages, lists and feeds tell.</p>
      )}
      <ul className={css.needs}>
        {attention.map((each: Attention) => (
          <li key={`${each.player} ${each.problem}`}>
            <strong dir="auto">{each.player}</strong>: {each.problem} <Paths paths={each.paths} />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className={css.hint}>
          There are more pages than one reading takes in: the first {documents} were read.
        </p>
      )}
    </>
  )
}

function Children({ data }: { data: readonly PublicDatum[] }) {
  const children = [...Map.groupBy(data, ({ id }) => id).values()]
  return (
    <>
      <h3 className={css.partTitle}>Each child ({children.length})</h3>
      <div>
        {children.map(([first, ...more]) =>
          first ? (
            <details key={first.id} className={css.child}>
              <summary dir="auto">{first.player}</summary>
              <dl className={css.data}>
                {[first, ...more].map(({ what, rule, paths }) => (
                  <div key={what}>
                    <dt dir="auto">{what}</dt>
                    <dd>
                      {rule} <Paths paths={paths} />
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          ) : null,
        )}
      </div>
    </>
  )
}

function Paths({ paths }: { paths: readonly string[] }) {
  return (
    <span className={css.paths}>
      {paths.map((path, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <a href={path} target="_blank" rel="noopener">
            {path}
          </a>
        </span>
      ))}
    </span>
  )
}
