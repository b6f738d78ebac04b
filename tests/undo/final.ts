const MONEY = 'the ledger of fees is only added to: another entry corrects it'
const EMAIL = 'an email that is on its way cannot be called back'
const LINK = 'a link is given out, and revoked, for good: a new one can be made'
const NOTHING = 'nothing of the club changes'

/** Why there is no Undo of what these endpoints write. */
export const FINAL: Readonly<Record<string, string>> = {
  'PUT /api/admin/today/checklist': 'one press opens or puts away the list again',
  'PUT /api/admin/contact/mail': 'who is told is one form, which shows what it was',
  'POST /api/admin/contact/:id/reply': EMAIL,
  'POST /api/admin/contact/:id/writing': 'who is writing is forgotten after half a minute',
  'POST /api/admin/contact/:id/read': 'that a message was read stays true',
  'POST /api/admin/upload-document':
    'the file is used by nothing yet, and is removed automatically',
  'POST /api/admin/upload-image':
    'the picture is used by nothing yet, and is removed automatically',
  'POST /api/admin/consent-links': LINK,
  'DELETE /api/admin/consent-links/:id': LINK,
  'POST /api/admin/players/:id/erase': 'erased is erased, also from History',
  'POST /api/admin/access-log': 'that data were read stays noted',
  'POST /api/admin/players-named': NOTHING,
  'POST /api/admin/players/alike': NOTHING,
  'POST /api/admin/coaches/alike': NOTHING,
  'POST /api/admin/sponsors/alike': NOTHING,
  'POST /api/admin/notices': 'what is told is told; what is not told changes nothing',
  'POST /api/admin/clashes/event': NOTHING,
  'POST /api/admin/clashes/days': NOTHING,
  'POST /api/admin/backups': 'a backup more; none is deleted by hand',
  'PUT /api/admin/backups/keep': 'what a rule has thinned out is gone; the rule is one form',
  'DELETE /api/admin/accounts/:id':
    'sessions, passkeys and password are gone for good; who only leaves can come back',
  'POST /api/admin/accounts/:id/sign-out': 'a session that ended stays ended',
  'DELETE /api/admin/accounts/:id/second-factor': 'the secret of a second factor is not kept',
  'POST /api/admin/accounts/:id/password-link': LINK,
  'POST /api/admin/invitations': EMAIL,
  'POST /api/admin/invitations/:id/renew': EMAIL,
  'DELETE /api/admin/invitations/:id': LINK,
  'POST /api/admin/mail/test': EMAIL,
  'POST /api/admin/mail/:id/retry': EMAIL,
  'DELETE /api/admin/mail/:id': 'the email that failed is no longer stored',
  'POST /api/admin/family-calendars/:id': LINK,
  'POST /api/admin/family-calendars/:id/mail': EMAIL,
  'POST /api/admin/payments': MONEY,
  'POST /api/admin/payments/many': MONEY,
  'POST /api/admin/payments/many/mark-paid': MONEY,
  'POST /api/admin/payments/many/mail': EMAIL,
  'POST /api/admin/payments/recipients': NOTHING,
  'PUT /api/admin/payments/:id': MONEY,
  'DELETE /api/admin/payments/:id': MONEY,
  'POST /api/admin/payments/:id/link': LINK,
  'DELETE /api/admin/payments/:id/link': LINK,
  'POST /api/admin/payments/:id/mail': EMAIL,
  'POST /api/admin/payments/:id/mark-paid': MONEY,
  'POST /api/admin/payments/:id/waive': MONEY,
  'POST /api/admin/payments/:id/void': MONEY,
  'POST /api/admin/payments/:id/discount': MONEY,
  'POST /api/admin/payments/:id/refund': 'money that was sent back stays with the family',
}
