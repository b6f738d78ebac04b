import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/english.ts'
import { Loaded } from '../../ui/loaded.tsx'
import panel from '../../ui/panel.module.css'
import { PanelHead } from '../../ui/panel-head.tsx'
import { AccessList } from '../erasure/access-list.tsx'
import { StoredNames } from '../players/admin-usual-names.tsx'
import { portalPath } from '../portal-places.ts'
import { WithheldPicturesList } from '../withheld-files/admin.tsx'
import css from './admin.module.css'
import { exceptionsOf } from './exceptions.ts'
import type { PublicDatum, PublicView } from './shapes.ts'

/** The tab that shows the site's public data about each child, with the reasons. */
export function PublicViewPanel() {
  const view = useQuery<PublicView>({
    queryKey: ['/api/admin/public-view'],
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { isFetching, refetch } = view
  return (
    <section className={panel.panel} aria-label="What the public sees">
      <PanelHead title="What the public sees" />
      <p className={panel.hint}>
        The site reads its own pages, lists and feeds as somebody does who is not signed in, and
        lists what they tell about each child.
      </p>
      <Loaded query={view} what="what the public sees">
        {data => (
          <>
            <div>
              <Button busy={isFetching && 'Reading...'} onClick={() => void refetch()}>
                Read again
              </Button>
            </div>
            <NeedsAttention view={data} />
            <Exceptions data={data.data} />
            <Children data={data.data} />
            <StoredNames />
            <p>
              {data.practices === 'families'
                ? 'Practices: their places and times are for the teams’ families alone, by the Club Settings.'
                : 'Practices: everybody sees where and when they are. The Club Settings can keep that for families.'}
            </p>
            {data.left > 0 && <Left count={data.left} />}
            <WithheldPicturesList />
            <h3 className={panel.partTitle}>
              Who opened children’s data, or took it out of the portal
            </h3>
            <AccessList />
          </>
        )}
      </Loaded>
    </section>
  )
}

function NeedsAttention({ view: { attention, documents, isWhole } }: { view: PublicView }) {
  return (
    <>
      <h3 className={panel.partTitle}>Needs attention ({attention.length})</h3>
      {attention.length === 0 ? (
        <p>Nothing: a rule explains all that {documents} pages, lists and feeds tell.</p>
      ) : (
        <ul className={css.needs}>
          {attention.map(each => (
            <li key={`${each.player} ${each.problem}`}>
              <strong dir="auto">{each.player}</strong>: {each.problem} <Paths paths={each.paths} />
            </li>
          ))}
        </ul>
      )}
      {!isWhole && (
        <p className={panel.hint}>
          There are more pages than one reading takes in: the first {documents} were read.
        </p>
      )}
    </>
  )
}

/** Where the site tells more of a child than of most, or less. */
function Exceptions({ data }: { data: readonly PublicDatum[] }) {
  const { usual, exceptions } = exceptionsOf(data)
  if (usual.length === 0) return null
  return (
    <>
      <h3 className={panel.partTitle}>
        {exceptions.length > 0
          ? `What is public differs from the usual in ${counted(exceptions.length, 'place')}`
          : 'What is public is the same for every child'}
      </h3>
      <p>Usual: {usual.join(', ').toLowerCase()}.</p>
      <div>
        {exceptions.map(({ kind, isShown, players }) => (
          <details key={kind} className={css.child}>
            <summary>
              <strong>{isShown ? kind : `No ${kind.toLowerCase()}`}</strong>:{' '}
              {counted(players.length, CHILD)}
            </summary>
            <p dir="auto">{players.join(', ')}</p>
          </details>
        ))}
      </div>
    </>
  )
}

const CHILD = { singular: 'child', plural: 'children' }

function Children({ data }: { data: readonly PublicDatum[] }) {
  const children = [...Map.groupBy(data, ({ id }) => id).values()]
  return (
    <details className={css.child}>
      <summary className={css.all}>Each child ({children.length})</summary>
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
    </details>
  )
}

function Left({ count }: { count: number }) {
  return (
    <>
      <h3 className={panel.partTitle}>Left, can be erased ({count})</h3>
      <p>
        The site shows nothing of them, and their data is still stored.{' '}
        <a href={portalPath('players', { 'players-left': 'left' })}>See them among the players</a>{' '}
        and erase each under Data when the season is over.
      </p>
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
