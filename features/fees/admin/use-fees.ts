import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { changeNotice, sentenceNotice } from '../../../kit/admin/change-notice.ts'
import { SHOWS_MANY_LISTS, send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { download } from '../../../ui/csv/download.ts'
import { portalPath, rowPath } from '../../portal-places.ts'
import { fetchToday } from '../../settings/use-club.ts'
import type { CardRefund, FeesOverview } from '../ledger/overview.ts'
import type {
  Fee,
  FeeEntry,
  FeePlayers,
  FeesOfMany,
  FeeTemplate,
  RecipientAnswers,
  Recipients,
} from '../ledger/schema.ts'
import type { SeveralPaid } from '../ledger/several.ts'

const PATH = '/api/admin/payments'

/** The lists that every change of a fee affects. */
export const changed = {
  invalidates: ['admin/payments', 'admin/payments/overview'],
  alwaysInvalidates: true,
}

export function useFeesOverview() {
  return useQuery<FeesOverview>({ queryKey: [`${PATH}/overview`] }).data
}

/** Returns the players that match a search, and the chosen ones. */
export function useFeePlayers(search: string, chosen: readonly unknown[]) {
  const query = new URLSearchParams({ search, ids: chosen.join() })
  return useQuery<FeePlayers>({
    queryKey: [`${PATH}/players?${query}`],
    placeholderData: keepPreviousData,
    gcTime: 0,
  }).data
}

/** Returns the players that the typed names mean; undefined while nobody is named. */
export function useRecipients(question: RecipientQuestion | undefined) {
  return useQuery({
    queryKey: [RECIPIENTS, question],
    queryFn: () => send<Recipients>('POST', RECIPIENTS, question),
    enabled: question !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

/** The same, as it is at this moment. */
export function fetchRecipients(question: RecipientQuestion) {
  return send<Recipients>('POST', RECIPIENTS, question)
}

const RECIPIENTS = `${PATH}/recipients`

/** `RecipientAnswers` as a form has it. */
export type RecipientQuestion = { [Name in keyof RecipientAnswers]?: unknown }

export function useFeeTemplates() {
  return useQuery<FeeTemplate[]>({ queryKey: ['/api/admin/fee-templates'] }).data
}

/** A fee with all its events. */
export type FeeDetail = Fee & { entries: FeeEntry[]; refunds: CardRefund[] }

/** Reads a fee with all its events, again after every change. */
export function useFee({ id, version }: Fee) {
  return useQuery<FeeDetail>({
    queryKey: [`${PATH}/${id}`, version],
    staleTime: 0,
    meta: SHOWS_MANY_LISTS,
  })
}

export function useCreateFees() {
  return usePortalMutation({
    mutate: (input: FeesOfMany) =>
      send<{ created: number; left_out: number }>('POST', `${PATH}/many`, input),
    ...changed,
    isForm: true,
    notices: {
      done: ({ created, left_out }, { description }) =>
        sentenceNotice(
          `${created === 1 ? '1 fee was created' : `${created} fees were created`}${left_out > 0 ? `; ${left_out} of the players had it already` : ''}`,
          description,
          portalPath('fees'),
        ),
      failed: 'Failed to create the fees',
    },
  })
}

export function useDownloadFees() {
  return usePortalMutation({
    async mutate() {
      const csv = await send<string>('GET', `${PATH}/csv`)
      download(`fees-${await fetchToday()}.csv`, csv)
    },
    invalidates: [],
    notices: {
      done: changeNotice('the fees', 'are downloaded', portalPath('fees')),
      failed: 'Failed to download the fees',
    },
  })
}

export function useMarkSeveral() {
  return usePortalMutation({
    mutate: (input: SeveralPaid) => send<{ paid: number }>('POST', `${PATH}/many/mark-paid`, input),
    ...changed,
    notices: {
      done: ({ paid }) =>
        sentenceNotice(
          paid === 1 ? 'Fee marked as paid' : `${paid} fees marked as paid`,
          'fees',
          portalPath('fees'),
        ),
      failed: 'None was marked as paid',
    },
  })
}

/** The treasurer's manual actions on a fee. */
export type ManualAction = 'mark-paid' | 'discount' | 'waive' | 'void' | 'refund'

type FeeAction = ManualAction | 'mail' | 'link'

const done: Record<FeeAction, string> = {
  'mark-paid': 'Fee marked as paid',
  discount: 'Discount given',
  waive: 'Fee waived',
  void: 'Fee is void',
  refund: 'Refund recorded',
  mail: 'The email is on its way',
  link: 'The fee has a new link',
}

function feeNotice(sentence: string, { id, description, player }: Fee) {
  return sentenceNotice(sentence, `${description}, ${player}`, rowPath('payments', id))
}

export function useFeeAction(fee: Fee, action: FeeAction) {
  return usePortalMutation({
    mutate: (input: object) => send<Fee>('POST', `${PATH}/${fee.id}/${action}`, input),
    ...changed,
    notices: { done: feeNotice(done[action], fee), failed: 'This was not possible' },
  })
}

export function useRemoveLink(fee: Fee) {
  return usePortalMutation({
    mutate: () => send<Fee>('DELETE', `${PATH}/${fee.id}/link`),
    ...changed,
    notices: {
      done: feeNotice('The link no longer works', fee),
      failed: 'Failed to revoke the link',
    },
  })
}

export function useChangeFee(fee: Fee) {
  const { id, version } = fee
  return usePortalMutation({
    mutate: (input: object) => send<Fee>('PUT', `${PATH}/${id}`, { ...input, version }),
    ...changed,
    notices: { done: feeNotice('The fee was updated', fee), failed: 'Failed to update the fee' },
  })
}
