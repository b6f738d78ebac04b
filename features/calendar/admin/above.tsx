import { Fragment, type ReactNode, useState } from 'react'
import { useWide } from '../../../ui/wide.ts'
import { useClashNotice } from './clashes/clash-panel.tsx'
import clashes from './clashes/clashes.module.css'
import css from './feeds/feeds.module.css'
import { useFeedsNotice } from './feeds/feeds-panel.tsx'
import { useWaitingNotices } from './feeds/waiting-panel.tsx'

interface Notice {
  /** '3 private': its part of a phone's line with several notices. */
  short: string
  /** '3 events kept back: marked private' */
  sentence: string
  content: ReactNode
}

/** Stands above the list of events: feeds with problems, events that wait, and clashes, folded to one line together. */
export function Above() {
  const [isUnfolded, setUnfolded] = useState(false)
  const isWide = useWide()
  const notices: Notice[] = [useFeedsNotice(), ...useWaitingNotices(), useClashNotice()].filter(
    notice => notice !== undefined,
  )
  const [first, second] = notices
  if (!first) return null
  return (
    <details
      className={css.panel}
      open={isUnfolded}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        {notices.map(({ short, sentence }) => (second && !isWide ? short : sentence)).join(' · ')}
      </summary>
      {isUnfolded &&
        notices.map(({ sentence, content }) => (
          <Fragment key={sentence}>
            {second && <h3 className={clashes.title}>{sentence}</h3>}
            {content}
          </Fragment>
        ))}
    </details>
  )
}
