import { AlertDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { RequestError } from '../http/api.ts'
import { useBlocksRefresh } from '../occupied.ts'
import css from './confirm.module.css'
import { useEscape } from './escape-key.ts'
import { useReturnFocus } from './return-focus.ts'
import { useStillPage } from './still-page.ts'

interface ConfirmProps {
  title: string
  text: string
  /** A sentence of its own below the text. */
  note?: string | undefined
  /** The confirming button's text, and its text while `run` is pending. */
  action: string
  busy: string
  cancel?: string
  /** The dialog stays open until it resolves. A `RequestError` must have been shown: the user may try again. */
  run: () => Promise<void> | void
  onClose: () => void
  /** False while an answer in `children` is missing. */
  isReady?: boolean | undefined
  /** Fields of what is asked beside. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, text, note, action, busy, cancel = 'Cancel', run, onClose } = props
  const { isReady = true, children } = props
  const [isPending, setPending] = useState(false)
  const returnFocus = useReturnFocus()
  const close = () => !isPending && onClose()
  const escapeKey = useEscape(close)
  useBlocksRefresh()
  useStillPage()

  async function confirm() {
    setPending(true)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
    } finally {
      setPending(false)
    }
  }

  return (
    <AlertDialog.Root open onOpenChange={open => !open && close()}>
      <AlertDialog.Portal>
        <div className={css.overlay}>
          <AlertDialog.Content
            {...escapeKey}
            className={css.content}
            onCloseAutoFocus={returnFocus}
          >
            <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={css.text}>{text}</AlertDialog.Description>
            {note && <p className={css.text}>{note}</p>}
            {children && <div className={css.fields}>{children}</div>}
            <div className={css.buttons}>
              <AlertDialog.Cancel asChild>
                <Button variant="quiet" busy={isPending && cancel}>
                  {cancel}
                </Button>
              </AlertDialog.Cancel>
              <Button
                variant="danger"
                busy={isPending && busy}
                disabled={!isReady}
                onClick={confirm}
              >
                {action}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
