import { formatShortDay } from '../../kit/admin/format.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { isOfTeam, type KnownTeams, knownTeams, teamColumn } from '../teams/names.server.ts'
import { feeName, isOverdue } from './ledger/fee-words.ts'
import { formatMoney } from './ledger/money.ts'
import type { Fee, FeeTemplate } from './ledger/schema.ts'
import { hasPaid, isPayable, stateLabels } from './ledger/states.ts'

/** The portal's list of fees. */
export const feeList = listParts<Fee, KnownTeams>({
  rules: {
    columns: {
      Player: ({ player }) => player,
      Fee: feeName,
      Team: teamColumn(''),
      Amount: {
        text: ({ amount, currency }) => formatMoney(amount, currency),
        value: ({ amount }) => amount,
      },
      Due: {
        text: ({ due_date }) => due_date && formatShortDay(due_date),
        value: ({ due_date }) => due_date,
      },
      State: (fee, _, { today }) => (isOverdue(fee, today) ? 'Overdue' : stateLabels[fee.status]),
    },
    filters: {
      balance({ status }, value) {
        if (value === 'owed') return isPayable(status)
        return value !== 'paid' || hasPaid(status)
      },
      state(fee, value, _, { today }) {
        return value === 'overdue' ? isOverdue(fee, today) : fee.status === value
      },
      team: isOfTeam('none'),
      season: ({ season }, value) => season === value,
      // Notes about card payments name their fees.
      fee: ({ id }, value) => value.split(',').includes(String(id)),
      // Staff who delete players look up their fees.
      player: ({ player_id }, value) => value.split(',').includes(String(player_id)),
    },
    // Where families owe, those with several fees stand first, by what is due first.
    group: ({ family }, _, { balance }) =>
      balance === 'owed' && family ? `${family.due_date} ${family.id}` : null,
  },
  known: knownTeams,
  chosen: [
    ...(['player', 'description', 'installment', 'installments', 'amount', 'currency'] as const),
    ...(['status', 'owed', 'received', 'path', 'family'] as const),
  ],
})

/** The portal's list of templates. */
export const templateList = listParts<FeeTemplate>({
  rules: {
    columns: {
      Description: ({ description }) => description,
      Amount: {
        text: ({ amount, currency }) => formatMoney(amount, currency),
        value: ({ amount }) => amount,
      },
      Season: ({ season }) => season,
    },
  },
})
