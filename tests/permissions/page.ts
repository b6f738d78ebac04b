import type { Holder, Rights } from './rights.ts'

const ACCOUNT = 'their own account; no role is asked, and accounts are not taken back from History'
const SESSION = 'a session of their own; not in History'
const LINK = 'the row of a link that works once; nothing of it is taken back from History'

/** Endpoints for everybody, or for all signed-in users, that change something: the rows that they write, and Undo. */
export const OTHERS: Record<string, string> = {
  'PUT /api/account/password': ACCOUNT,
  'PUT /api/account/email': ACCOUNT,
  'POST /api/account/proof': ACCOUNT,
  'DELETE /api/account/sessions': ACCOUNT,
  'DELETE /api/account/sessions/:id': ACCOUNT,
  'POST /api/account/totp': ACCOUNT,
  'PUT /api/account/totp': ACCOUNT,
  'DELETE /api/account/totp': ACCOUNT,
  'POST /api/account/recovery-codes': ACCOUNT,
  'POST /api/account/passkeys/options': ACCOUNT,
  'POST /api/account/passkeys': ACCOUNT,
  'DELETE /api/account/passkeys/:id': ACCOUNT,
  'POST /api/account/proof/passkey-options': ACCOUNT,
  'POST /api/account/proof/passkey': ACCOUNT,
  'POST /api/login': SESSION,
  'POST /api/login/second-step': SESSION,
  'POST /api/login/passkey-options': SESSION,
  'POST /api/login/passkey': SESSION,
  'POST /api/logout': SESSION,
  'POST /api/register': 'a new account without a role; not taken back from History',
  'POST /api/direct-admin-login':
    'with the admin key: an account, which is not taken back from History',
  'POST /api/contact': 'a new message; not in History',
  'POST /contact': 'a new message; not in History',
  'POST /api/csp-reports': 'a line in the log; nothing is stored',
  'POST /api/pay/:token/checkout': 'the fee of the link; not taken back from History',
  'POST /api/stripe/webhook': 'fees, signed by the provider; not taken back from History',
  'POST /api/invitations/accept': LINK,
  'POST /reset-password': LINK,
  'POST /fees': 'an email to the payer’s stored address; not in History',
  'POST /photos-of-your-child':
    'a link that works once, emailed to the family’s stored address; nothing of it is taken back from History',
  'POST /families': 'an email to the family’s stored address; not in History',
  'POST /follow':
    'who is told of changes: an address that waits for its owner’s yes, or the follower of a link; not in History',
  'POST /api/follow/push':
    'who is told of changes: a phone, whose browser has asked its owner; not in History',
  'POST /follow/:token/stop': 'the follower of the link, who leaves; not in History',
  'POST /forgot-password': 'an email to the account’s own address; not in History',
  'POST /confirm-email': LINK,
  'POST /second-step': SESSION,
  'POST /consent':
    'the child of a link that works once; in History, and a family’s answer is never taken back',
}

/** `docs/permissions.md`. */
export function permissionsPage(found: ReadonlyMap<string, Rights>) {
  return `${HEAD}
${table(
  COLUMNS,
  [...found].map(([endpoint, rights]) => [`\`${endpoint}\``, ...cells(rights)]),
)}

${REST}
${table(
  ['endpoint', 'whose rows, and Undo'],
  Object.entries(OTHERS).map(([endpoint, why]) => [`\`${endpoint}\``, why]),
)}
`
}

const COLUMNS = [
  'endpoint',
  'may send it',
  'once the role or team is lost',
  'may take it back',
  'take it back once the role or team is lost',
  'take back what they did as an admin, with this role now',
  'take it back after 30 days',
  'in History, sent with the key of a change set of 40 days ago',
]

function cells({ now, lost, undo, undoLost, undoFormer, undoOld, history }: Rights) {
  return [...[now, lost, undo, undoLost, undoFormer, undoOld].map(holders), history]
}

function holders(some: readonly Holder[]) {
  return some.length > 0 ? some.join(', ').replaceAll('*', '\\*') : 'nobody'
}

function table(header: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

const HEAD = `# Permissions: who may change what, and until when

Written by \`server/permissions.test.ts\`, which sends every one of these requests and compares; \`npx vitest run --project
sqlite server/permissions.test.ts -u\` writes it anew. Who may do what is decided in \`kit/roles.ts\`
([0032](decisions/0032-roles.md)), what Undo may write in [0059](decisions/0059-undo-asks-anew.md).

An asterisk says: for their own teams alone. A word behind an endpoint is the one column that the request changes. To
take back is \`POST /api/admin/history/restore\`, as 'Undo' and History send it. It writes the opposite, so it needs the
right to that: taking back a new row deletes it. What is not in History, or only noted there, nobody takes back.
`

const REST = `## For everybody, and for everybody who is signed in

No role is asked, so none can be lost.
`
