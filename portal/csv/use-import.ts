import { useState } from 'react'
import { portalPath } from '../../features/portal-places.ts'
import { sentenceNotice } from '../../kit/admin/change-notice.ts'
import { asAttempt, changeSetKey } from '../../kit/admin/change-set.ts'
import type { CsvModule } from '../../kit/admin/csv.ts'
import { headRow } from '../../kit/admin/csv-heads.ts'
import { guessMapping, LEFT_OUT, type Mapping } from '../../kit/admin/csv-mapping.ts'
import { missingColumns } from '../../kit/admin/csv-rows.ts'
import { send } from '../../kit/admin/portal-client.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { ImportCounts, ImportRequest } from '../../kit/import/import-shapes.ts'
import { UnreadableCsv } from '../../ui/csv/decode.ts'
import { sheetsIn } from '../../ui/csv/read.ts'
import type { Sheet } from '../../ui/csv/sheet.ts'
import { counted } from '../../ui/english.ts'
import { RequestError } from '../../ui/http/api.ts'
import { changedLists } from '../lists.ts'
import {
  type CheckedFile,
  checkFile,
  type Decisions,
  type ParsedFile,
  sendable,
  TEAMS,
} from './check-rows.ts'
import { SPELLINGS } from './meanings.ts'
import { readSheets, tableIn } from './read-table.ts'
import { rememberedMapping, rememberMapping } from './remembered.ts'

/** The user's step: nothing chosen; columns to match; or a preview to confirm. */
export type Step =
  | { at: 'choose' }
  | { at: 'sheet'; name: string; sheets: readonly Sheet[] }
  | { at: 'columns'; file: ParsedFile; mapping: Mapping }
  | { at: 'preview'; file: CheckedFile }

interface Writing {
  request: ImportRequest
  changeSet: string
  /** The number of rows with errors. */
  leftOut: number
  /** The name of the file. */
  name: string
}

/** The state of an import: its step, the work in progress (`busy`) and the last request's failure (`problem`). */
export function useImport(tab: AdminTab, module: CsvModule, onImported: () => void) {
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const path = `/api/admin/${tab.path}/import`
  const lists = [...changedLists(tab), TEAMS, SPELLINGS]
  const { mutateAsync } = usePortalMutation({
    mutate: ({ request }: Writing) => send<ImportCounts>('POST', path, request),
    changeSet: ({ changeSet }) => changeSet,
    invalidates: lists,
    notices: {
      done: (counts, { leftOut, name }) =>
        sentenceNotice(summaryOf(counts, leftOut, tab), name, portalPath('history')),
      failed: () => undefined,
    },
  })

  async function during(text: string, work: () => Promise<void>) {
    setProblem(undefined)
    setBusy(text)
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(undefined)
    }
  }

  async function check(file: ParsedFile, decisions: Decisions) {
    setBusy(`Checking ${counted(file.table.rows.length, 'row')}...`)
    const checked = await checkFile(path, module, file, decisions)
    setStep({ at: 'preview', file: checked })
    return checked
  }

  /** Lets the user choose among several sheets, unless only one has known columns. */
  async function openSheets(name: string, sheets: readonly Sheet[]) {
    const known = sheets.filter(sheet => headRow(module, sheet).isKnown)
    const [only, another] = known.length > 0 ? known : sheets
    if (only && !another) await open(parsedSheet(name, only))
    else setStep({ at: 'sheet', name, sheets })
  }

  function parsedSheet(name: string, sheet: Sheet, row?: number): ParsedFile {
    const heads = row ?? headRow(module, sheet).row
    return { name, sheet, heads, changeSet: changeSetKey(), ...tableIn(module, sheet, heads) }
  }

  /** Skips the step when all columns are known, or were chosen before. */
  async function open(file: ParsedFile) {
    const { header } = file.table
    const guess = guessMapping(module, file.table)
    const remembered = rememberedMapping(tab.path, header)
    const mapping = remembered ?? guess.mapping
    const missing = missingColumns(module, mapping)
    const isStrange = mapping.every(name => name === LEFT_OUT)
    if (missing && isStrange && header.filter(word => word.trim()).length < 2)
      throw new UnreadableCsv(missing)
    const isClear = !missing && (remembered || guess.isCertain) && !mapping.includes('')
    if (isClear) await check(file, { ...UNDECIDED, mapping })
    else setStep({ at: 'columns', file, mapping })
  }

  const readFile = (chosen: File) =>
    during('Reading the file...', async () => openSheets(chosen.name, await readSheets(chosen)))

  const readPasted = (text: string) =>
    during('Reading what you pasted...', () => openSheets('Pasted rows', sheetsIn(text)))

  const chooseSheet = (name: string, sheet: Sheet) =>
    during('Reading the sheet...', () => open(parsedSheet(name, sheet)))

  /** Lets another row name the columns. */
  function chooseHeads({ name, sheet }: ParsedFile, row: number) {
    const file = parsedSheet(name, sheet, row)
    setStep({ at: 'columns', file, mapping: guessMapping(module, file.table).mapping })
  }

  const chooseColumns = (file: ParsedFile, mapping: Mapping) =>
    during('Checking...', async () => {
      rememberMapping(tab.path, file.table.header, mapping)
      await check(file, { ...UNDECIDED, mapping })
    })

  /** Shows the decision at once, and takes it back when its preview cannot be fetched. */
  const decide = (file: CheckedFile, changed: Partial<Decisions>) =>
    during('Checking...', async () => {
      const decisions = { ...file.decisions, ...changed }
      setStep({ at: 'preview', file: { ...file, decisions } })
      try {
        await check(file, decisions)
      } catch (error) {
        setStep({ at: 'preview', file })
        throw error
      }
    })

  /** Imports the rows without errors. When the preview is outdated, nothing is written and a new preview fetched. */
  const importRows = (file: CheckedFile) =>
    during(`Importing ${counted(writtenOf(file), 'row')}...`, async () => {
      const { changeSet, name } = file
      const { newTeams, newSpellings } = file.decisions
      await asAttempt(changeSet, async () => {
        const headers = { 'x-change-set': changeSet }
        for (const name of newTeams) await send('POST', `/api/admin/${TEAMS}`, { name }, headers)
        for (const spelling of newSpellings) {
          await send('POST', `/api/admin/${SPELLINGS}`, spelling, headers)
        }
      })
      const decisions = { ...file.decisions, newTeams: [], newSpellings: [] }
      // From here on the teams exist, whatever happens to the rows.
      const hasNew = newTeams.length + newSpellings.length > 0
      const { preview, ...checked } = hasNew ? await check(file, decisions) : file
      if (preview.refused > file.preview.refused) throw new UnreadableCsv(MORE_ERRORS)
      const invalid = new Set(preview.rows.flatMap(({ row, errors }) => (errors ? row : [])))
      const rows = sendable(checked).filter(({ row }) => !invalid.has(row))
      const request = { rows, dryRun: false, plan: preview.plan }
      try {
        await mutateAsync({ request, leftOut: invalid.size, changeSet, name })
      } catch (error) {
        if (isOutdated(error)) await check(file, decisions)
        throw error
      }
      onImported()
    })

  function startOver() {
    setProblem(undefined)
    setStep({ at: 'choose' })
  }

  function changeColumns({ name, sheet, heads, decisions }: CheckedFile) {
    setProblem(undefined)
    const file = parsedSheet(name, sheet, heads)
    setStep({ at: 'columns', file, mapping: decisions.mapping })
  }

  const actions = {
    readFile,
    readPasted,
    chooseSheet,
    chooseHeads,
    chooseColumns,
    changeColumns,
    decide,
    importRows,
  }
  return { step, busy, problem, startOver, ...actions }
}

const MORE_ERRORS = 'The teams are there now, but some rows have errors. Please look again.'
const UNDECIDED = {
  team: undefined,
  typedTeam: '',
  replies: {},
  newTeams: [],
  newSpellings: [],
  leftTeams: [],
  answers: {},
  cancelled: [],
  replacing: [],
  keeps: false,
}

function isOutdated(error: unknown) {
  return error instanceof RequestError && (error.status === 400 || error.status === 409)
}

function messageOf(error: unknown) {
  if (error instanceof RequestError || error instanceof UnreadableCsv) return error.message
  throw error
}

/** The number of rows that an import writes. */
function writtenOf({ preview }: CheckedFile) {
  return preview.created + preview.updated
}

/** '12 players created, 3 updated' */
function summaryOf({ created, updated }: ImportCounts, leftOut: number, tab: AdminTab) {
  const parts = [
    created > 0 && `${counted(created, tab)} created`,
    updated > 0 && (created > 0 ? `${updated} updated` : `${counted(updated, tab)} updated`),
    leftOut > 0 && `${counted(leftOut, 'row')} left out`,
  ]
  return parts.filter(Boolean).join(', ')
}
