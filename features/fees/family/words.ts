import { catalogue } from '../../../ui/words.ts'

export const words = catalogue({
  test: '{this} The club has set up test keys: no money moves.',
  thisIsATest: 'This is a test.',
  receipt: 'Receipt: {fee}',
  yourFees: 'Your club fees',
  toPay: { one: 'To pay: one fee', other: 'To pay in all: {count} fees' },
  nothingToPay: 'Nothing to pay',
  settledFees: 'Paid and settled ({count})',
  allFees: 'All your fees',
  keepToYourself:
    'Anyone with the address of this page can see it, so please keep it to yourself. If something is wrong, {writeToClub}.',
  writeToClub: 'write to the club',
  away: 'The card provider isn’t responding. Your card was not charged. Please try again in a minute.',
  back: 'Thank you. If you have paid, this page shows it as soon as the card provider confirms it, usually within a few seconds.',
  lookAgain: 'Check again',
  overdue: 'Overdue',
  for: 'For',
  due: 'Due',
  paidOn: 'Paid on',
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
  installment: '{installment} of {installments}',
  paidOnDay: 'paid on {day}',
  cardPage: 'You enter your card on the card provider’s page.',
  payOtherwise:
    'Pay in cash, by check or by bank transfer: the club’s treasurer tells you how, and marks it here as paid.',
  orPayOtherwise:
    'Or pay in cash, by check or by bank transfer: the club’s treasurer tells you how, and marks it here as paid.',
  dueOn: 'due {day}',
  payByCardTitle: 'Pay by card',
  cardDetails: 'Your card details stay with the card provider; the club never sees them.',
  goOn: 'Continue to the card provider’s page',
  noPayment: 'No payment is in progress.',
  backToFee: 'Back to the fee',
})

export const stateWords = catalogue({
  pending: 'To be paid',
  processing: 'Your payment is on its way',
  paid: 'Paid',
  paid_offline: 'Paid',
  partially_refunded: 'Refunded in part',
  refunded: 'Refunded',
  failed: 'Your payment failed. Please try again.',
  waived: 'Nothing to pay: the club waived it',
  void: 'Nothing to pay: the club canceled this fee',
  disputed: 'Your bank is looking into this payment',
})

export const emailWords = catalogue({
  hello: 'Hello,',
  subject: 'Club fee: {description}',
  overdueSubject: 'Overdue: {description}',
  open: 'you have an unpaid club fee: {description}, {amount}.',
  openDue: 'you have an unpaid club fee: {description}, {amount}. It is due on {day}.',
  openOverdue: 'you have an unpaid club fee: {description}, {amount}. It was due on {day}.',
  subjectOfSeveral: 'Your club fees',
  overdueSubjectOfSeveral: 'Overdue club fees',
  openSeveral: {
    one: 'you have an unpaid club fee, {amount}.',
    other: 'you have {count} unpaid club fees, {amount} in all.',
  },
  line: '{fee}: {amount}.',
  lineDue: '{fee}: {amount}, due on {day}.',
  lineOverdue: '{fee}: {amount}. It was due on {day}.',
  pageOfSeveral:
    'The link shows all of them on one page: who each is for, and how to pay. You need no account.',
  seeFees: 'See your fees',
  keepSeveralToYourself:
    'Anyone with the link can see your fees, so please keep it to yourself. If you have paid in the meantime, thank you: there is nothing to do.',
  page: 'The link shows who the fee is for and how to pay. You need no account.',
  seeFee: 'See the fee',
  keepToYourself:
    'Anyone with the link can see the fee, so please keep it to yourself. If you have paid in the meantime, thank you: there is nothing to do.',
})

/** The site's own text about fees, for everybody. */
export const generalWords = catalogue({
  owe: 'What do we owe?',
  oweMail:
    'The club’s treasurer emails you a private link. It opens a page with all fees of your family: who each is for, the amount, and the day it is due. You need no account.',
  oweByHand:
    'The club’s treasurer gives you a private link. It opens a page with all fees of your family: who each is for, the amount, and the day it is due. You need no account.',
  pay: 'How to pay',
  byCard:
    'By card, on the page behind your link. You enter the card on the card provider’s page; the club never sees it.',
  otherwise:
    'In cash, by check or by bank transfer: the treasurer tells you how, and marks the fee as paid.',
  installments: 'In installments, where a fee has them: one at a time, or all that are left.',
  refunds: 'Refunds, and help with a fee',
  refundsText:
    'If you would like a refund, if a fee is wrong, or if it is more than you can pay right now, write to us. What was paid by card is refunded to the card.',
  write: 'Write to the club',
})
