import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/admin/debounced.ts'
import { counted } from '../../../ui/english.ts'
import { fieldsOf } from '../../../ui/form/fields.ts'
import { SearchField } from '../../../ui/table/search-field.tsx'
import { useTeamChoices } from '../../teams/admin-choice.tsx'
import type { FeesForm, Recipients } from '../ledger/schema.ts'
import css from './admin.module.css'
import { NameLines } from './recipient-lines.tsx'
import { type Answers, answeredIds, questionOf, unanswered } from './recipients.ts'
import type { ShownFees } from './shown-fees.ts'
import { useFeePlayers, useRecipients } from './use-fees.ts'

const Field = fieldsOf<FeesForm>()

interface RecipientFieldsProps {
  shown: ShownFees
  answers: Answers
  onAnswers: (answers: Answers) => void
}

/** Fields for the players who get a fee: a team, those of the fees in the list, a pasted list, or one by one. */
export function RecipientFields({ shown, answers, onAnswers }: RecipientFieldsProps) {
  const teams = useTeamChoices()
  const { getValues } = useFormContext<FeesForm>()
  const { method } = useWatch<FeesForm>() as FeesForm
  const { length } = shown.players
  return (
    <>
      <Field.Options
        name="method"
        label="Who"
        choices={[
          { value: 'team', label: 'A team' },
          { value: 'list', label: `Players of the fees shown (${length})` },
          { value: 'names', label: 'Pasted list' },
          { value: 'players', label: 'One by one' },
        ]}
      />
      {method === 'team' && (
        <Field.Select name="team_id" label="Whole team" choices={teams} empty="Choose a team" />
      )}
      {method === 'list' && (
        <p className={css.hint}>
          The players of the fees that the list shows
          {shown.isNarrowed
            ? ', as it is searched and filtered now.'
            : '. Filter it first for less.'}
        </p>
      )}
      {method === 'names' && (
        <Field.TextArea
          name="names"
          label="Names"
          hint="One player a line, as copied from a sheet. Each is looked up in the roster."
        />
      )}
      {method === 'players' && <OneByOne />}
      <Found values={getValues()} shown={shown} answers={answers} onAnswers={onAnswers} />
    </>
  )
}

/** Shows the players that were found, those who have the fee already, and the lines to ask about. */
function Found({ values, shown, answers, onAnswers }: RecipientFieldsProps & { values: FeesForm }) {
  const typed = JSON.stringify(questionOf(values, shown.players))
  const debounced = useDebounced(typed ?? '', 300)
  const question = debounced ? JSON.parse(debounced) : undefined
  const { data } = useRecipients(question)
  const more = useAnswered(data, answers, question)
  if (!data || !typed) return null
  const ids = new Set([...data.players, ...(more?.players ?? [])].map(({ id }) => id))
  const names = new Map(
    [...data.players, ...(more?.players ?? [])].map(({ id, name }) => [id, name]),
  )
  const already = new Set([...data.already, ...(more?.already ?? [])])
  const unreachable = values.payer_email
    ? []
    : [...new Set([...data.unreachable, ...(more?.unreachable ?? [])])]
  const open = unanswered(data, answers).length
  return (
    <>
      <NameLines lines={data.lines} answers={answers} onAnswers={onAnswers} />
      <div className={css.found} role="status">
        <p>
          <strong>{counted(ids.size, 'player')}</strong>
          {Number(values.installments) > 1 && `, in ${values.installments} installments each`}
          {data.twice > 0 &&
            `. ${data.twice === 1 ? 'One line names' : `${data.twice} lines name`} a player again: each is charged once`}
          {open > 0 && `. ${open === 1 ? 'One line needs' : `${open} lines need`} an answer`}.
        </p>
        {already.size > 0 && (
          <p>
            {already.size === ids.size
              ? 'All of them have'
              : `${already.size} of them ${already.size === 1 ? 'has' : 'have'}`}{' '}
            this fee already
            {!values.again && (already.size === 1 ? ', and is left out' : ', and are left out')}:{' '}
            {someNames([...already].map(id => names.get(id) ?? ''))}.
          </p>
        )}
        {unreachable.length > 0 && (
          <p>
            Nobody to email for {unreachable.length}:{' '}
            {someNames(unreachable.map(id => names.get(id) ?? ''))}.
          </p>
        )}
      </div>
      {already.size > 0 && <Field.Checkbox name="again" label="Once more for them, too" />}
    </>
  )
}

/** Returns the players that the answers mean; they too may have the fee already. */
function useAnswered(data: Recipients | undefined, answers: Answers, question: object | undefined) {
  const ids = data ? answeredIds(data, answers) : []
  return useRecipients(
    ids.length > 0 ? { ...question, team_id: null, names: '', player_ids: ids } : undefined,
  ).data
}

const MAX_NAMED = 6

function someNames(names: readonly string[]) {
  const more = names.length - MAX_NAMED
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function OneByOne() {
  const [search, setSearch] = useState('')
  const chosen: readonly unknown[] = useWatch({ name: 'player_ids' }) ?? []
  const found = useFeePlayers(search, chosen)
  return (
    <div className={css.players}>
      {(found?.hasMore || search) && (
        <SearchField label="Search players" value={search} onChange={setSearch} />
      )}
      <Field.Checks
        name="player_ids"
        label="Players"
        choices={found?.players.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
    </div>
  )
}
