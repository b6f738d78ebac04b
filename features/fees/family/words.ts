import { catalogue } from '../../../ui/words.ts'

export const words = catalogue({
  test: '{this} The club has set up test keys: no money moves.',
  thisIsATest: 'This is a test.',
  receipt: 'Receipt: {fee}',
  otherFees: 'Your other fees',
  keepToYourself:
    'Whoever has the address of this page can see it, so please keep it to yourself. If something is wrong, {writeToClub}.',
  writeToClub: 'write to the club',
  away: 'The card provider does not answer right now, and nothing was taken from your card. Please try again in a minute.',
  back: 'Thank you. If you have paid, this page says so as soon as the card provider has told the club, which mostly takes a few seconds.',
  lookAgain: 'Check again',
  overdue: 'Overdue',
  for: 'For',
  due: 'Due',
  paidOn: 'Paid on',
  paidLess: 'Paid, less what was refunded',
  payByCard: 'Pay {amount} by card',
  payNext: 'Pay the next, {amount}, by card',
  payAll: {
    one: 'Pay the last one, {amount}, by card',
    other: 'Pay all {count} that are left, {amount}, by card',
  },
  planPaid: '{paid} of {count} paid',
  planNext: '{paid} of {count} paid, next on {day}',
  planOverdue: '{paid} of {count} paid, the next was due on {day}',
  installments: 'Installments',
  installment: '{instalment} of {instalments}',
  paidOnDay: 'paid on {day}',
  cardPage: 'You enter your card on the card provider’s page.',
  payOtherwise:
    'Pay in cash, by check or by bank transfer: the club’s treasurer tells you how, and marks it here as paid.',
  orPayOtherwise:
    'Or pay in cash, by check or by bank transfer: the club’s treasurer tells you how, and marks it here as paid.',
  dueOn: 'due {day}',
  payByCardTitle: 'Pay by card',
  cardDetails: 'Your card details stay with the card provider; the club never sees them.',
  goOn: 'Go on to the card provider’s page',
  noPayment: 'There is no payment under way.',
  backToFee: 'Back to the fee',
})

export const stateWords = catalogue({
  pending: 'To be paid',
  processing: 'Your payment is on its way',
  paid: 'Paid',
  paid_offline: 'Paid',
  partially_refunded: 'Paid, and refunded in part',
  refunded: 'Refunded',
  failed: 'The payment did not get through. Please pay once more.',
  waived: 'Nothing to pay: the club waived it',
  void: 'Nothing to pay: this fee is not valid any more',
  disputed: 'Your bank is looking into this payment',
})

export const emailWords = catalogue({
  hello: 'Hello,',
  subject: 'A fee of the club: {description}',
  overdueSubject: 'Overdue: {description}',
  open: 'this fee is still open at the club: {description}: {amount}.',
  openDue: 'this fee is still open at the club: {description}: {amount}, due on {day}.',
  openOverdue: 'this fee is still open at the club: {description}: {amount}, and was due on {day}.',
  page: 'The page behind this link says for whom it is, and how to pay. You need no account.',
  seeFee: 'See the fee',
  keepToYourself:
    'Whoever has the link can see the fee, so please keep it to yourself. If you have paid in the meantime, thank you: there is nothing to do.',
})
