import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RequestError } from '../../../ui/http/api.ts'
import { island } from '../../../ui/island.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import css from './phone.module.css'
import { canSubscribe, checkedOnPage, needsHomeScreen, subscribe } from './subscribe.ts'
import { phoneWords as words } from './words.ts'

interface OnThisPhoneProps {
  /** The secret of a team's families, by whose page the visitor came. */
  family?: string
  /** The token of a follower, by whose page the visitor came. */
  token?: string
}

/**
 * Lets this phone be told of the teams that are checked on the page. The browser's own question comes only after a press;
 * a browser that can show no messages gets no button.
 */
function OnThisPhone(props: OnThisPhoneProps) {
  const hydrated = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [token, setToken] = useState<string>()

  async function press() {
    setProblem(undefined)
    const teams = checkedOnPage()
    // Teams of a family on file need no checkbox.
    if (teams.length === 0 && !props.token) return setProblem(words('chooseTeam'))
    setBusy(true)
    try {
      if ((await Notification.requestPermission()) === 'granted')
        setToken(await subscribe({ ...props, teams }))
      else setProblem(words('denied'))
    } catch (error) {
      setProblem(error instanceof RequestError ? error.message : words('failed'))
    } finally {
      setBusy(false)
    }
  }

  // The element is there from the start: the island is hydrated when it is seen.
  if (!hydrated) return <div />
  if (!canSubscribe()) {
    if (!needsHomeScreen()) return <div />
    return (
      <section className={css.phone}>
        <h2>{words('title')}</h2>
        <p>{words('homeScreen')}</p>
      </section>
    )
  }
  return (
    <section className={css.phone}>
      <h2>{words('title')}</h2>
      <p>{words('explanation')}</p>
      {problem && <p role="alert">{problem}</p>}
      {token === undefined ? (
        <Button variant="quiet" busy={isBusy && words('waiting')} onClick={press}>
          {words('press')}
        </Button>
      ) : (
        <p role="status">
          {words('done')} <a href={`/follow/${token}`}>{words('change')}</a>
        </p>
      )}
    </section>
  )
}

export default island('features/told/push/phone', OnThisPhone, { when: 'seen' })
