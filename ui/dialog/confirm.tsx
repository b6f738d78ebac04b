import { AlertDialog } from 'radix-ui'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { RequestError } from '../http/api.ts'
import css from './confirm.module.css'
import { useReturnFocus } from './return-focus.ts'

interface ConfirmProps {
  title: string
  text: string
  /** The dangerous button's words, and those while it works. */
  action: string
  busy: string
  cancel?: string
  /** The dialog stays until this is done. */
  run: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { title, text, action, busy, cancel = 'Cancel', run, onClose } = props
  const [working, setWorking] = useState(false)
  const returnFocus = useReturnFocus()

  async function confirm() {
    setWorking(true)
    try {
      await run()
    } catch (error) {
      // It has been said, and the person may try again.
      if (!(error instanceof RequestError)) throw error
    } finally {
      setWorking(false)
    }
  }

  return (
    <AlertDialog.Root open onOpenChange={open => !open && !working && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={css.overlay}>
          <AlertDialog.Content className={css.content} onCloseAutoFocus={returnFocus}>
            <AlertDialog.Title className={css.title}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={css.text}>{text}</AlertDialog.Description>
            <div className={css.buttons}>
              <AlertDialog.Cancel asChild>
                <Button variant="quiet" busy={working && cancel}>
                  {cancel}
                </Button>
              </AlertDialog.Cancel>
              <Button variant="danger" busy={working && busy} onClick={confirm}>
                {action}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
