import { AlertDialog } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { RequestError } from '../http/api.ts'
import { useOccupied } from '../occupied.ts'
import css from './confirm.module.css'
import { useReturnFocus } from './return-focus.ts'

interface ConfirmProps {
  title: string
  text: string
  /** The confirming button's text, and its text while `run` is pending. */
  action: string
  busy: string
  cancel?: string
  /** The dialog stays open until it resolves. A `RequestError` must have been shown: the user may try again. */
  run: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, text, action, busy, cancel = 'Cancel', run, onClose } = props
  const [isPending, setPending] = useState(false)
  const returnFocus = useReturnFocus()
  useOccupied()

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
    <AlertDialog.Root open onOpenChange={open => !open && !isPending && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={css.overlay}>
          <AlertDialog.Content className={css.content} onCloseAutoFocus={returnFocus}>
            <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={css.text}>{text}</AlertDialog.Description>
            <div className={css.buttons}>
              <AlertDialog.Cancel asChild>
                <Button variant="quiet" busy={isPending && cancel}>
                  {cancel}
                </Button>
              </AlertDialog.Cancel>
              <Button variant="danger" busy={isPending && busy} onClick={confirm}>
                {action}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
