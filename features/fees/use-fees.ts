import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { download } from '../../ui/csv/download.ts'
import { fetchToday } from '../settings/use-club.ts'
import type { CardRefund, Fee, FeeEntry, FeesOfMany, FeesOverview, FeeTemplate } from './schema.ts'

const PATH = '/api/admin/payments'

/** What every change of a fee changes. */
const changed = {
  invalidates: ['admin/payments', 'admin/payments/overview'],
  alwaysInvalidates: true,
}

export function useFeesOverview() {
  return useQuery<FeesOverview>({ queryKey: [`${PATH}/overview`] }).data
}

export function useFeeTemplates() {
  return useQuery<FeeTemplate[]>({ queryKey: ['/api/admin/fee-templates'] }).data
}

/** A fee with all that happened to it; read anew whenever the fee has changed. */
export function useFee({ id, version }: Fee) {
  return useQuery<Fee & { entries: FeeEntry[]; refunds: CardRefund[] }>({
    queryKey: [`${PATH}/${id}`, version],
    staleTime: 0,
  })
}

export function useCreateFees() {
  return usePortalMutation({
    mutate: (input: FeesOfMany) => send<{ created: number }>('POST', `${PATH}/many`, input),
    ...changed,
    notices: {
      done: ({ created }) => (created === 1 ? 'Fee created' : `${created} fees created`),
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
    notices: { done: 'Fees downloaded', failed: 'Failed to download the fees' },
  })
}

/** What the treasurer does with a fee by hand. */
export type ManualAction = 'mark-paid' | 'discount' | 'waive' | 'void' | 'refund'

type FeeAction = ManualAction | 'mail' | 'link'

const done: Record<FeeAction, string> = {
  'mark-paid': 'Fee marked as paid',
  discount: 'Discount given',
  waive: 'Fee waived',
  void: 'Fee is void',
  refund: 'Refund noted',
  mail: 'The letter is on its way',
  link: 'The fee has a new link',
}

export function useFeeAction({ id }: Fee, action: FeeAction) {
  return usePortalMutation({
    mutate: (input: object) => send<Fee>('POST', `${PATH}/${id}/${action}`, input),
    ...changed,
    notices: { done: done[action], failed: 'This was not possible' },
  })
}

export function useRemoveLink({ id }: Fee) {
  return usePortalMutation({
    mutate: () => send<Fee>('DELETE', `${PATH}/${id}/link`),
    ...changed,
    notices: { done: 'The link does not work any more', failed: 'Failed to revoke the link' },
  })
}

export function useChangeFee({ id, version }: Fee) {
  return usePortalMutation({
    mutate: (input: object) => send<Fee>('PUT', `${PATH}/${id}`, { ...input, version }),
    ...changed,
    notices: { done: 'Fee updated', failed: 'Failed to update the fee' },
  })
}
