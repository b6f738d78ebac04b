import { Empty } from '../../ui/empty.tsx'
import { wordsWith } from '../../ui/words-with.tsx'
import css from './search.module.css'
import type { Hit, Piece, SearchResults } from './search-results.ts'
import { words } from './words.ts'

/** The results by kind. */
export function Results({ results }: { results: SearchResults }) {
  const { query, groups, isPartial } = results
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) {
    return <Empty title={words('nothing', { query })}>{words('tryAnother')}</Empty>
  }
  return (
    <div className={css.results}>
      <p role="status">
        {wordsWith(words, 'results', { count, query: <bdi>{query}</bdi> })}
        {isPartial && words('partly')}
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
            <p className={css.more}>{words('more', { count: count - hits.length })}</p>
          )}
        </section>
      ))}
    </div>
  )
}

function Corrections({ results: { corrections } }: { results: SearchResults }) {
  return corrections.map(({ word, instead }) => (
    <span key={word}>
      {wordsWith(words, 'corrected', {
        word: <bdi>{word}</bdi>,
        instead: <bdi>{instead.map(other => `“${other}”`).join(words('or'))}</bdi>,
      })}
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
