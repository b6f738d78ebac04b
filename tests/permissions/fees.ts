import { aPlayer } from '../factories.ts'
import type { PermissionClub } from './club.ts'
import { next, on, type Recipes } from './recipe.ts'

const PAID = { method: 'cash', date: '2026-11-01' }

/** The treasurer's requests. */
export const feeRecipes: Recipes = {
  'POST /api/admin/payments': async club => ({ body: await newFee(club) }),
  'POST /api/admin/payments/many': async ({ made }) => ({
    body: { amount: 100, description: 'Camp', player_ids: [await made('players', aPlayer())] },
  }),
  'POST /api/admin/payments/many/mark-paid': async club => ({
    body: { ...PAID, fees: [{ id: await aFee(club), version: 1 }] },
  }),
  'POST /api/admin/payments/many/mail': async club => ({ body: { ids: [await aFee(club)] } }),
  'POST /api/admin/payments/recipients': () => ({ body: { names: 'Somebody Else' } }),
  'PUT /api/admin/payments/:id': on(aFee, { amount: 200 }),
  'DELETE /api/admin/payments/:id': on(aFee),
  'POST /api/admin/payments/:id/link': on(aFee, {}),
  'DELETE /api/admin/payments/:id/link': on(aFee),
  'POST /api/admin/payments/:id/mail': on(aFee, {}),
  'POST /api/admin/payments/:id/mark-paid': on(aFee, PAID),
  'POST /api/admin/payments/:id/waive': on(aFee, { reason: 'Moved away' }),
  'POST /api/admin/payments/:id/void': on(aFee, {}),
  'POST /api/admin/payments/:id/discount': on(aFee, { amount: 50, reason: 'Sibling' }),
  'POST /api/admin/payments/:id/refund': async club => {
    const id = await aFee(club)
    const paid = await club.admin.post(`/api/admin/payments/${id}/mark-paid`, PAID)
    if (paid.status !== 200) throw new Error(paid.text)
    return { id, body: { amount: 100, reason: 'Moved away' } }
  },
}

async function newFee({ made }: PermissionClub) {
  const fee = {
    amount: 18_500,
    description: `Season ${next()}`,
    payer_email: 'dana@family.example',
  }
  return { ...fee, player_id: await made('players', aPlayer()) }
}

async function aFee(club: PermissionClub) {
  return club.made('payments', await newFee(club))
}
