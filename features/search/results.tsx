import { formatCount } from '../../kit/part.ts'
import { Empty } from '../../ui/empty.tsx'
import css from './search.module.css'
import type { Hit, Piece, SearchResults } from './search-results.ts'

/** What was found, by kind. */
export function Results({ results }: { results: SearchResults }) {
  const { query, groups, isPartial } = results
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) {
    return <Empty title={`Nothing found for “${query}”`}>Try another word, or fewer of them.</Empty>
  }
  return (
    <div className={css.results}>
      <p role="status">
        {count === 1 ? '1 result' : `${formatCount(count)} results`} for “<bdi>{query}</bdi>”
        {isPartial && ', with some of the words'}
        <Corrections results={results} />
      </p>
      {groups.map(({ label, count, hits }) => (
        <section key={label} aria-labelledby={`found-${label}`}>
          <h2 className={css.kind} id={`found-${label}`}>
            {label}
          </h2>
          <ul className={css.hits}>
            {hits.map(hit => (
              <Found key={hit.path + textOf(hit.title)} hit={hit} />
            ))}
          </ul>
          {count > hits.length && (
            <p className={css.more}>
              {formatCount(count - hits.length)} more. Another word makes it fewer.
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

function Corrections({ results: { corrections } }: { results: SearchResults }) {
  return corrections.map(({ word, instead }) => (
    <span key={word}>
      . Nothing has “<bdi>{word}</bdi>”; this is for{' '}
      <bdi>{instead.map(other => `“${other}”`).join(' or ')}</bdi>
    </span>
  ))
}

function Found({ hit: { path, title, excerpt } }: { hit: Hit }) {
  return (
    <li className={css.hit}>
      <a href={path} dir="auto">
        <Marked pieces={title} />
      </a>
      {excerpt.length > 0 && (
        <p className={css.excerpt} dir="auto">
          <Marked pieces={excerpt} />
        </p>
      )}
    </li>
  )
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no id but their index, which never changes
    isMatch ? <mark key={at}>{text}</mark> : text,
  )
}

function textOf(pieces: Piece[]) {
  return pieces.map(({ text }) => text).join('')
}
