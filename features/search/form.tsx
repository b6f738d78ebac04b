import { Button } from '../../ui/button.tsx'
import { MAX_QUERY_LENGTH } from './query-words.ts'
import css from './search.module.css'
import { words } from './words.ts'

/** A plain form: it works without JavaScript. */
export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form className={css.form} action="/search">
        <label className={css.label} htmlFor="q">
          {words('question')}
        </label>
        <div className={css.line}>
          <input
            className={css.input}
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={MAX_QUERY_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
          />
          <Button type="submit">{words('search')}</Button>
        </div>
      </form>
    </search>
  )
}
