import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { portalPath } from '../portal-places.ts'
import type { SettingsPart } from '../settings/admin-parts.ts'
import css from './checklist.module.css'
import type { DialogRequest, OpenDialog } from './dialog-request.ts'
import type { Checklist, StepKey } from './schema.ts'
import { useSetChecklist } from './use-today-screen.ts'

interface Step {
  label: string
  href?: string
  opens?: DialogRequest
  /** Only who has opened it knows that it is done. */
  isDoneWhenOpened?: true
}

const STEPS: Record<StepKey, Step> = {
  club: { label: 'The club’s name', href: inSettings('club') },
  ages: { label: 'Ages and photos of children', href: inSettings('ages'), isDoneWhenOpened: true },
  contact: { label: 'How families reach you', opens: { what: 'contact' } },
  teams: { label: 'Teams', href: portalPath('teams') },
  roster: { label: 'Roster', href: portalPath('players') },
  schedule: { label: 'Schedule, or the feed of your league', href: portalPath('schedule') },
  about: { label: 'About in your own words', href: portalPath('about') },
  news: { label: 'First news', href: portalPath('content') },
  menu: { label: 'Documents and sponsors in the menu', href: portalPath('menu') },
  messageRecipients: { label: 'New messages by email', opens: { what: 'recipients' } },
  admin: { label: 'A second admin', opens: { what: 'invite' } },
  backup: { label: 'A first backup', href: portalPath('backups') },
  site: { label: 'See your site', href: '/', isDoneWhenOpened: true },
}

/** As `settingsPath`, whose module the first screen does without. */
function inSettings(part: SettingsPart) {
  return portalPath('settings', { part })
}

interface ChecklistPanelProps {
  checklist: Checklist
  /** The club has nothing yet: the list is all there is to see. */
  isNew: boolean
  onOpen: OpenDialog
}

/** The steps of a new club, which tick themselves; nothing once all are done. */
export function ChecklistPanel({ checklist, isNew, onOpen }: ChecklistPanelProps) {
  const { steps, away, seen } = checklist
  const { mutate } = useSetChecklist()
  const id = useId()
  const done = steps.filter(each => each.done).length
  if (done === steps.length) return null
  // A club that plays sees what is left.
  const shown = isNew ? steps : steps.filter(each => !each.done)
  if (away) {
    return (
      <button type="button" className={css.find} onClick={() => mutate({ away: false, seen })}>
        Setting up the site: {done} of {steps.length} done
      </button>
    )
  }

  function opened(key: StepKey, isDone: boolean) {
    if (STEPS[key].isDoneWhenOpened && !isDone) mutate({ away, seen: [...seen, key] })
  }

  return (
    <section className={css.checklist} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {isNew ? 'Set up your site' : 'Setting up the site'}
        </h3>
        <span className={css.count}>
          {done} of {steps.length} done
        </span>
      </div>
      <progress className={css.progress} max={steps.length} value={done} aria-labelledby={id} />
      <ol className={css.steps}>
        {shown.map(({ key, done }) => (
          <li key={key} data-done={done}>
            <StepLink
              step={STEPS[key]}
              isDone={done}
              onOpen={onOpen}
              onPress={() => opened(key, done)}
            />
          </li>
        ))}
      </ol>
      <Button variant="quiet" onClick={() => mutate({ away: true, seen })}>
        Put away
      </Button>
    </section>
  )
}

interface StepLinkProps {
  step: Step
  isDone: boolean
  onOpen: OpenDialog
  onPress: () => void
}

function StepLink({ step: { label, href, opens }, isDone, onOpen, onPress }: StepLinkProps) {
  const content = (
    <>
      <svg className={css.tick} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        {isDone && <path d="M7 12.5l3.5 3.5L17 9" />}
      </svg>
      <span>{label}</span>
      {isDone && <span className={css.done}>done</span>}
    </>
  )
  if (opens) {
    return (
      <button type="button" className={css.step} onClick={() => onOpen(opens)}>
        {content}
      </button>
    )
  }
  return (
    // The site opens beside the portal: a page that is left may not send its request any more.
    <a
      className={css.step}
      href={href}
      target={href === '/' ? '_blank' : undefined}
      onClick={onPress}
    >
      {content}
    </a>
  )
}
