import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { FoundRow } from '../../features/find/schema.ts'
import { type ListName, rowPath } from '../../features/portal-places.ts'
import type { DialogRequest } from '../../features/today/dialog-request.ts'
import type { Today } from '../../features/today/schema.ts'
import { useShownTeam } from '../../kit/admin/user.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { navigate } from '../navigation.ts'
import { type Command, findCommands } from './commands.ts'
import { eventActionIn, findEventCommands, findLaterEvents } from './event-commands.ts'
import css from './find-dialog.module.css'
import { recentCommands, rememberCommand } from './recent.ts'

interface FindDialogProps {
  user: CurrentUser
  onClose: () => void
  /** Opens a dialog in the place of this one. */
  onOpen: (opened: DialogRequest) => void
}

/** Milliseconds for which what stands on Today is asked once. */
const STALE_MS = 10_000

/** Finds places, actions and rows while words are typed; Enter opens the marked one. */
export function FindDialog({ user, onClose, onOpen }: FindDialogProps) {
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { choices, isLoading, isError } = useChoices(user, query)
  const marked = Math.min(at, choices.length - 1)

  function choose(choice: Command | undefined) {
    if (!choice) return
    onClose()
    if (choice.opens) return onOpen(choice.opens)
    rememberCommand(user.id, choice)
    navigate(choice.path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) choose(choices[marked])
    else setAt((marked + step + choices.length) % Math.max(1, choices.length))
  }

  return (
    <Dialog title="Find anything" onClose={onClose}>
      <input
        className={css.input}
        data-focus="first"
        type="search"
        role="combobox"
        aria-label="Find a place, a player, an event"
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-activedescendant={choices[marked] && `${id}-${marked}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="sparrows roster, cancel u11 tonight, invite"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={css.choices} id={id} role="listbox" aria-label="Found">
        {choices.map((choice, nth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus.
          <div
            key={choice.path + choice.label + choice.detail}
            id={`${id}-${nth}`}
            className={css.choice}
            role="option"
            tabIndex={-1}
            aria-selected={nth === marked}
            onPointerMove={() => setAt(nth)}
            onClick={() => choose(choice)}
          >
            <span className={css.label}>{choice.label}</span>
            <span className={css.detail}>{choice.detail}</span>
          </div>
        ))}
      </div>
      <p className={css.note} role="status">
        {noteOn({ query, count: choices.length, isLoading, isError })}
      </p>
    </Dialog>
  )
}

/** Returns what the words find; without words, what was opened last. */
function useChoices(user: CurrentUser, query: string) {
  const words = query.trim()
  const team = useShownTeam()
  const ofTeam = team ? { team: String(team) } : {}
  const rows = useQuery<FoundRow[]>({
    queryKey: [`/api/admin/find?${new URLSearchParams({ q: words, ...ofTeam })}`],
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const today = useQuery<Today>({
    queryKey: [team ? `/api/admin/today?team=${team}` : '/api/admin/today'],
    enabled: eventActionIn(words) !== undefined,
    staleTime: STALE_MS,
  })
  if (!words) return { choices: recentCommands(user.id), isLoading: false, isError: false }
  const events = today.data ? findEventCommands(words, today.data) : []
  const known = [...events, ...findCommands(user, words)]
  const commands = known.length === 0 && today.data ? findLaterEvents(words, today.data) : known
  const found = (rows.data ?? []).map(({ list, id, title, detail }) => ({
    path: rowPath(list as ListName, id),
    label: title,
    detail,
  }))
  return {
    choices: [...commands, ...found],
    isLoading: rows.isFetching || today.isLoading,
    isError: rows.isError,
  }
}

interface State {
  query: string
  count: number
  isLoading: boolean
  isError: boolean
}

function noteOn({ query, count, isLoading, isError }: State) {
  if (isError) return 'The rows could not be searched. Places and actions are found all the same.'
  if (isLoading || !query.trim()) return ''
  return count > 0 ? `${count} found` : 'Nothing is called that.'
}
