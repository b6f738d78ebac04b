import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './tabs.module.css'

export interface TabProps {
  key: string
  label: string
  /** URL of the tab, so that it can be opened in a new window. */
  href?: string
  /** The number next to the label, unless it is 0. */
  count?: number | undefined
}

interface TabListProps {
  label: string
  tabs: readonly TabProps[]
  chosen: string
  onChoose: (key: string) => void
}

/** Tabs by the ARIA pattern: arrows, Home and End move and choose. Renders the same on the server. */
export function Tabs({ children, ...list }: TabListProps & { children: ReactNode }) {
  const { chosen } = list
  return (
    <>
      <TabList {...list} />
      <div role="tabpanel" id={`panel-${chosen}`} aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  )
}

/** The tabs alone; their panels are `panel-{key}`. */
export function TabList({ label, tabs, chosen, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)

  // The focus follows the choice, which the page may reject.
  useEffect(() => {
    const row = list.current
    if (!row?.contains(document.activeElement)) return
    row.querySelector<HTMLElement>(`#tab-${chosen}`)?.focus({ preventScroll: true })
  }, [chosen])

  // The tabs are wider than a phone's screen, and wider still once their font and counts are loaded.
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts change the width.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`#tab-${chosen}`)
    if (!row || !tab) return
    const center = () => {
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
    }
    center()
    void document.fonts.ready.then(center)
  }, [chosen, counts])

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex(tab => tab.key === chosen)
    const to = target(event.key, at, tabs.length)
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
  }

  return (
    <div className={css.list} role="tablist" aria-label={label} ref={list}>
      {tabs.map(({ key, label, href, count }) => {
        const isChosen = key === chosen
        const tab = {
          id: `tab-${key}`,
          className: css.tab,
          role: 'tab',
          'aria-selected': isChosen,
          'aria-controls': isChosen ? `panel-${key}` : undefined,
          tabIndex: isChosen ? 0 : -1,
          onKeyDown: move,
          onClick: (event: MouseEvent) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onChoose(key)
          },
        }
        const content = (
          <>
            {label}
            {Boolean(count) && <span className={css.count}>{count}</span>}
          </>
        )
        return href ? (
          <a key={key} href={href} {...tab}>
            {content}
          </a>
        ) : (
          <button key={key} type="button" {...tab}>
            {content}
          </button>
        )
      })}
    </div>
  )
}

function target(key: string, at: number, count: number) {
  if (key === 'ArrowRight') return at + 1
  if (key === 'ArrowLeft') return at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
