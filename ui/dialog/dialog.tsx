import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { focusFirstField } from '../form/first-field.ts'
import { useBlocksRefresh } from '../occupied.ts'
import css from './dialog.module.css'
import { useEscape } from './escape-key.ts'
import { useReturnFocus } from './return-focus.ts'
import { useStillPage } from './still-page.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { dialogWords } from './words.ts'

interface DialogProps {
  title: string
  description?: string
  /** Called by Escape, the close button and a click outside. */
  onClose: () => void
  /** Wide enough for a list. */
  wide?: boolean
  /** Fills the screen. */
  full?: boolean
  /** As high as its content, at the lower edge of the screen. */
  sheet?: boolean
  /** While it closes it is there, and not open. */
  isOpen?: boolean
  /** Moves the focus when the dialog has closed; by default it returns to its former place. */
  moveFocus?: (() => void) | undefined
  children: ReactNode
}

/** A modal dialog; on phones it fills the screen. The first field gets the focus. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, isOpen = true, moveFocus, children } = props
  const { wide, full, sheet } = props
  const returnFocus = useReturnFocus(moveFocus)
  const escapeKey = useEscape(onClose)
  useBlocksRefresh()
  useStillPage(isOpen)
  useVisibleHeight()
  return (
    <Radix.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <div className={css.overlay} data-sheet={sheet} data-full={full}>
          <Radix.Content
            {...escapeKey}
            className={css.content}
            data-wide={wide}
            data-full={full}
            data-sheet={sheet}
            {...(!description && { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusField}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={keepOpenUnderAnother}
          >
            <header className={css.header}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              <Radix.Close className={css.close} aria-label={dialogWords('close')}>
                <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                  <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.5" />
                </svg>
              </Radix.Close>
            </header>
            <div className={css.body}>
              {description && (
                <Radix.Description className={css.description}>{description}</Radix.Description>
              )}
              {children}
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons beneath a dialog's content; they stick to its end. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}

/** A dialog that has just opened above this one is known to Radix only after a paint: a press in it would close this one. */
function keepOpenUnderAnother(event: Event) {
  const { target } = event
  if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))
    event.preventDefault()
}

function focusField(event: Event) {
  if (event.target instanceof HTMLElement && focusFirstField(event.target)) event.preventDefault()
}
