import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOccupied } from '../occupied.ts'
import css from './dialog.module.css'
import { useReturnFocus } from './return-focus.ts'

interface DialogProps {
  title: string
  description?: string
  /** Called by Escape, the close button and a click beside it. */
  onClose: () => void
  /** Wide enough for a list. */
  wide?: boolean
  /** Moves the focus when the dialog has closed; left out, it returns to where it was. */
  moveFocus?: (() => void) | undefined
  children: ReactNode
}

/** A modal dialog; on phones it fills the screen. The first field gets the focus. */
export function Dialog({ title, description, onClose, wide, moveFocus, children }: DialogProps) {
  const returnFocus = useReturnFocus(moveFocus)
  useOccupied()
  return (
    <Radix.Root open onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay}>
          <Radix.Content
            className={css.content}
            data-wide={wide}
            {...(!description && { 'aria-describedby': undefined })}
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={stayBeneathAnother}
          >
            <header className={css.header}>
              <Radix.Title className={css.title}>{title}</Radix.Title>
              <Radix.Close className={css.close} aria-label="Close">
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
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons beneath a dialog's content; they stick to its end. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}

/** A dialog that has just opened above this one is known to Radix only after a paint: a press in it would close this one. */
function stayBeneathAnother(event: Event) {
  const { target } = event
  if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))
    event.preventDefault()
}

function focusFirstField(event: Event) {
  const content = event.target
  if (!(content instanceof HTMLElement)) return
  const field = content.querySelector<HTMLElement>(
    'form :is(input:not([type=radio]:not(:checked), [data-focus=later]), select, textarea)',
  )
  if (!field) return
  event.preventDefault()
  field.focus()
}
