import type { Posted } from '../../kit/page-request.ts'
import { isTaken, PostedField, PostedForm } from '../../kit/posted-form.tsx'
import { wordsWith } from '../../ui/words-with.tsx'
import type { LostLinkKind } from './schema.ts'
import css from './section.module.css'
import { words } from './words.ts'

interface LostLinkProps {
  kind: LostLinkKind
  /** The page that answers. */
  action: string
  /** True if the site can send mail. */
  canMail: boolean
  posted: Posted | undefined
}

/** Asks for the address to which a link is sent again. What it answers is the same for every address. */
export function LostLink(props: LostLinkProps) {
  return (
    <section id="lost-link" className={css.lost} aria-labelledby="lost-link-title">
      <h2 id="lost-link-title">{words('lost')}</h2>
      <Form {...props} />
    </section>
  )
}

function Form({ kind, action, canMail, posted }: LostLinkProps) {
  const writeToClub = <a href="/contact">{words(canMail ? 'writeToClub' : 'toClub')}</a>
  if (!canMail) return <p>{wordsWith(words, 'noMail', { writeToClub })}</p>
  if (isTaken(posted)) return <p role="status">{wordsWith(words, 'onItsWay', { writeToClub })}</p>
  return (
    <>
      <p>{words(kind)}</p>
      <PostedForm action={action} posted={posted} submit={words('send')}>
        <PostedField
          name="email"
          label={words('email')}
          problem={posted?.errors.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={posted?.values.email}
        />
      </PostedForm>
    </>
  )
}
