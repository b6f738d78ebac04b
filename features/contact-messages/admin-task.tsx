import { useState } from 'react'
import { formatShortDay } from '../../kit/admin/format.ts'
import type { RowAction } from '../../kit/admin/tab.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { Form } from '../../ui/form/form.tsx'
import { useToday } from '../settings/use-club.ts'
import { useMayAssign } from './admin-assign.tsx'
import { type ContactMessage, taskOfDay } from './schema.ts'
import { type MessageTask, useSetTask, useTaskDone } from './use-task.ts'

/** Its notice says why it failed, where it did. */
const NONE: MessageTask = { task_on: null, task: null }

const Field = fieldsOf<MessageTask>()

interface OfMessage {
  message: ContactMessage
}

/** 'Mar 14, 2026: Call her, done by demo' */
export function TaskWords({ message }: OfMessage) {
  const { task, task_on, task_done_by } = message
  return (
    <>
      {formatShortDay(task_on)}
      {task && (
        <>
          : <bdi>{task}</bdi>
        </>
      )}
      {task_done_by && (
        <>
          , done by <bdi>{task_done_by}</bdi>
        </>
      )}
    </>
  )
}

/** Makes a message a task on Today, and ticks it off. */
export function TaskActions({ message }: OfMessage) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, task_on, task_done_at } = message
  const done = useTaskDone({ id, about: `message from ${name}` })
  return (
    <>
      {task_on && (
        <Button
          variant="quiet"
          busy={done.isPending && 'Updating...'}
          onClick={() => done.mutate(task_done_at === null)}
        >
          {task_done_at ? 'Task not done yet' : 'Task done'}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {task_on ? 'Change the task' : 'Make it a task'}
      </Button>
      {isOpen && <TaskDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Actions in the menu of a message, beside Assign. */
export const taskActions: readonly RowAction<ContactMessage>[] = [
  {
    label: 'Make it a task',
    Dialog: ({ row, onClose }) => <TaskDialog message={row} onClose={onClose} />,
    useIsOffered: ({ task_on }) => useMayAssign() && task_on === null,
  },
  {
    label: 'Change the task',
    Dialog: ({ row, onClose }) => <TaskDialog message={row} onClose={onClose} />,
    useIsOffered: ({ task_on }) => useMayAssign() && task_on !== null,
  },
]

function TaskDialog({ message, onClose }: OfMessage & { onClose: () => void }) {
  const { id, name, task, task_on } = message
  const today = useToday()
  const { mutateAsync } = useSetTask({ id, about: `message from ${name}` })

  async function save(input: MessageTask) {
    await mutateAsync(input)
    onClose()
  }

  return (
    <Dialog
      title="A Task on Today"
      description={`From its day on, the message from ${name} stands on Today until somebody ticks it off.`}
      onClose={onClose}
    >
      <Form
        schema={taskOfDay}
        start={{ task_on: task_on ?? today ?? '', task }}
        save={save}
        submit="Save"
        busy="Saving..."
        cancel={onClose}
        guarded
        more={
          task_on && (
            <Button variant="quiet" onClick={() => void save(NONE).catch(() => {})}>
              Clear task
            </Button>
          )
        }
      >
        <Field.Date name="task_on" label="Day" />
        <Field.Text name="task" label="What is to be done" hint="Such as Call her back" optional />
      </Form>
    </Dialog>
  )
}
