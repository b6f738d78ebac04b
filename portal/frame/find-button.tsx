import { lazy, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '../../kit/current-user.ts'
import type { OnTop } from '../find/anywhere.tsx'
import css from './find-button.module.css'
import { Icon } from './icon.tsx'

const Anywhere = lazy(() => import('../find/anywhere.tsx'))

/** Opens the search over all places, actions and rows, as does Ctrl+K or ⌘K; and the menu of all that can be added. */
export function FindButton({ user }: { user: CurrentUser }) {
  const [what, setWhat] = useState<OnTop>()
  useEffect(() => {
    function open(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // Another dialog keeps what is typed in it.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setWhat('find')
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.opener}
        data-adder
        aria-label="Add anything"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setWhat(currentTarget)}
      >
        <Icon name="add" />
        <span className={css.words}>Add</span>
      </button>
      <button
        type="button"
        className={css.opener}
        aria-label="Find anything"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setWhat('find')}
      >
        <Icon name="find" />
        <span className={css.words}>Find anything</span>
      </button>
      {what && (
        <Suspense>
          <Anywhere user={user} what={what} onChange={setWhat} />
        </Suspense>
      )}
    </>
  )
}
