import { useState } from 'react'
import { FormParts } from '../../kit/admin/form-parts.tsx'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { blankValues } from '../../kit/blank-values.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import type { RequestError } from '../../ui/http/api.ts'
import { SavedReplyChoice } from '../saved-replies/admin-choice.tsx'
import { useTellWriting, Writers } from './admin-writers.tsx'
import { type LastAnswer, lastAnswerOf, reply } from './inbox-schema.ts'
import type { ContactMessage } from './schema.ts'
import { INBOX, LISTS, messageNotice, useAnswers } from './use-inbox.ts'

interface ReplyDialogProps {
  message: ContactMessage
  onClose: () => void
}

interface SentReply {
  text: string
  /** The key of the last answer that the user knows. */
  known_answer: string | null
}

/** Mails an answer to the sender; asks first when somebody else has answered since it was begun. */
export function ReplyDialog({ message, onClose }: ReplyDialogProps) {
  const { id, name, email } = message
  useTellWriting(message)
  const { data: answers = [] } = useAnswers(message)
  const [known, setKnown] = useState(() => lastAnswerOf(message, answers)?.key ?? null)
  const [question, setQuestion] = useState<{ why: string; text: string }>()
  const { mutateAsync } = usePortalMutation({
    mutate: (input: SentReply) => send('POST', `${INBOX}/${id}/reply`, input),
    invalidates: [...LISTS, `admin/contact/${id}/answers`],
    isForm: true,
    notices: {
      done: messageNotice('Your answer is on its way', message),
      failed(error, { text }) {
        const last = unknownAnswer(error)
        if (!last) return `Failed to send the answer: ${error.message}`
        setKnown(last.key)
        setQuestion({ why: error.text, text })
        return undefined
      },
    },
  })

  async function save({ text }: { text: string }) {
    await mutateAsync({ text, known_answer: known })
    onClose()
  }

  return (
    <Dialog
      title={`Reply to ${name}`}
      description={`Goes to ${email}, with the message below it, and cannot be called back. It is then marked as handled by you.`}
      onClose={onClose}
    >
      <Writers message={message} />
      <Form
        schema={reply}
        start={blankValues(reply)}
        save={save}
        submit="Send Answer"
        busy="Sending..."
        guarded
        cancel={onClose}
      >
        <FormParts schema={reply} parts={[SavedReplyChoice, 'text']} />
      </Form>
      {question && (
        <Confirm
          title="Send all the same?"
          text={question.why}
          action="Send all the same"
          busy="Sending..."
          cancel="Back to my answer"
          run={() => save(question)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  )
}

/** The answer of somebody else for which the reply was refused. */
function unknownAnswer({ status, current }: RequestError) {
  return status === 409 ? (current as LastAnswer | undefined) : undefined
}
