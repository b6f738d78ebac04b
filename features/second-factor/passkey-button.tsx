import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { formWords } from '../../ui/form/words.ts'
import { RequestError } from '../../ui/http/api.ts'
import css from './section.module.css'
import { words } from './words.ts'

/** Uses a passkey; an error is shown beside it. */
export function PasskeyButton({ use }: { use: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      await use()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={css.passkey}>
      {problem && <Alert title={formWords('error')} text={problem} />}
      <Button variant="quiet" busy={isBusy && words('waiting')} onClick={press}>
        {words('usePasskey')}
      </Button>
    </div>
  )
}
